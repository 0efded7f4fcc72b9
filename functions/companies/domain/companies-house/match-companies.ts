import type { companyCandidates, ListedCompany } from './company-candidates.ts'
import type { CompanyRow } from './company-row.ts'
import { type Decision, decideMatch, type Doubt, isSameTown, type MatchRule } from './decide-match.ts'

/** A company on the register and its row at Companies House. */
export interface Match {
  company: ListedCompany
  row: CompanyRow
  rule: MatchRule
}

export interface Matches {
  /** By company id. */
  matched: Match[]
  ambiguous: { company: ListedCompany; doubt: Doubt }[]
  missing: ListedCompany[]
}

/** Matches companies with the candidates that a file has for them. */
export function matchCompanies(
  companies: readonly ListedCompany[],
  candidates: Pick<ReturnType<typeof companyCandidates>, 'of' | 'numbered'>,
): Matches {
  const decide = (company: ListedCompany): Decision => {
    if (company.company_number === null) return decideMatch(company.town, candidates.of(company))
    const row = candidates.numbered(company.company_number)
    return row === undefined ? { outcome: 'missing' } : { outcome: 'matched', row, rule: 'company-number' }
  }
  const result: Matches = { matched: [], ambiguous: [], missing: [] }
  for (const company of companies.toSorted((a, b) => a.id - b.id)) {
    const decision = decide(company)
    if (decision.outcome === 'matched')
      result.matched.push({ company, row: decision.row, rule: decision.rule })
    else if (decision.outcome === 'ambiguous') result.ambiguous.push({ company, doubt: decision.doubt })
    else result.missing.push(company)
  }
  return withoutShared(result)
}

/** The rules that need no town. */
const BY_NAME_ALONE: readonly MatchRule[] = ['current-name', 'previous-name']

/**
 * Several companies on the register may have matched one row, such as branches or unrelated schools. Of those that did
 * so by name alone, only the ones in its post town keep it.
 */
function withoutShared({ matched, ambiguous, missing }: Matches): Matches {
  const matches = new Map<string, number>()
  for (const { row } of matched) matches.set(row.number, (matches.get(row.number) ?? 0) + 1)
  const isDoubtful = ({ company, row, rule }: Match) =>
    BY_NAME_ALONE.includes(rule) &&
    (matches.get(row.number) ?? 0) > 1 &&
    !isSameTown(company.town, row.post_town)
  const shared = matched.filter(isDoubtful)
  return {
    matched: matched.filter((match) => !isDoubtful(match)),
    ambiguous: [
      ...ambiguous,
      ...shared.map(({ company }) => ({ company, doubt: 'shared-elsewhere' as const })),
    ],
    missing,
  }
}
