import type { ImportReport } from './company-import.ts'
import { type Doubt, doubts, type MatchRule, matchRules } from './decide-match.ts'
import type { Match, Matches } from './match-companies.ts'

export interface SampleMatch {
  company_id: number
  name: string
  town: string
  rule: MatchRule
  company_number: string
  company_name: string
  post_town: string
  company_status: string | null
}

/** The result of `npm run sponsor -- companies-house` (docs/product/companies-house.md "Report"). */
export interface MatchReport extends ImportReport {
  companies: number
  matched_by_rule: Record<MatchRule, number>
  ambiguous: number
  ambiguous_by_reason: Record<Doubt, number>
  missing: number
  samples: SampleMatch[]
  seconds: number
  peak_megabytes: number
  /** The time that the command had on a processor. */
  cpu_seconds: number
}

const SAMPLES = 200

/** The part of the report that says what was matched, and how. */
export const reportOf = ({
  matched,
  ambiguous,
  missing,
}: Matches): Pick<
  MatchReport,
  'companies' | 'matched' | 'matched_by_rule' | 'ambiguous' | 'ambiguous_by_reason' | 'missing' | 'samples'
> => ({
  companies: matched.length + ambiguous.length + missing.length,
  matched: matched.length,
  matched_by_rule: countBy(matchRules, matched, ({ rule }) => rule),
  ambiguous: ambiguous.length,
  ambiguous_by_reason: countBy(doubts, ambiguous, ({ doubt }) => doubt),
  missing: missing.length,
  samples: sampleOf(matched).map(({ company, row, rule }) => ({
    company_id: company.id,
    name: company.name,
    town: company.town,
    rule,
    company_number: row.number,
    company_name: row.name,
    post_town: row.post_town,
    company_status: row.status,
  })),
})

function countBy<Key extends string, Item>(
  keys: readonly Key[],
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  for (const item of items) counts[keyOf(item)] += 1
  return counts
}

/** Up to 200 matches, as many of each rule as possible: the first by id, as ids are random. */
function sampleOf(matched: readonly Match[]): Match[] {
  const byRule = matchRules.map((rule) => matched.filter((match) => match.rule === rule))
  const max = Math.max(0, ...byRule.map(({ length }) => length))
  const limitConcurrency: Match[] = []
  for (let at = 0; at < max && limitConcurrency.length < SAMPLES; at += 1)
    limitConcurrency.push(...byRule.flatMap((some) => some[at] ?? []))
  return limitConcurrency
    .slice(0, SAMPLES)
    .toSorted(
      (a, b) => matchRules.indexOf(a.rule) - matchRules.indexOf(b.rule) || a.company.id - b.company.id,
    )
}
