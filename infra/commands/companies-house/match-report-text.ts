import { formatCount } from '#shared/format/number.ts'
import type { Doubt, MatchRule } from '../../../functions/companies/companies-house/decide-match.ts'
import type { MatchReport, SampleMatch } from '../../../functions/companies/companies-house/match-report.ts'

const rules: Record<MatchRule, string> = {
  'company-number': 'by company number',
  'current-name': 'by name',
  'current-name-and-town': 'by name and town',
  'previous-name': 'by previous name',
  'previous-name-and-town': 'by previous name and town',
  'trading-name-and-town': 'by trading name and town',
}

const doubtWords: Record<Doubt, string> = {
  'several-in-town': 'several in the same town',
  'several-elsewhere': 'several, none in the same town',
  'not-active-elsewhere': 'not active, in another town',
  'shared-elsewhere': 'one for several on the register',
  'other-form': 'of another legal form',
}

export const matchSentence = ({
  companies,
  matched,
  ambiguous,
  missing,
}: Pick<MatchReport, 'companies' | 'matched' | 'ambiguous' | 'missing'>): string =>
  `Matched ${formatCount(matched)} of ${formatCount(companies)} companies; ${formatCount(ambiguous)} are ambiguous and ${formatCount(missing)} missing.`

export function matchReportText(report: MatchReport): string {
  const figures: [string, number][] = [
    ['Rows', report.rows],
    ['Rows refused', report.refused_rows],
    ['Companies on the register', report.companies],
    ['Matched', report.matched],
    ...lines(rules, report.matched_by_rule),
    ['Ambiguous, left out', report.ambiguous],
    ...lines(doubtWords, report.ambiguous_by_reason),
    ['Missing', report.missing],
    ['No longer matched, facts removed', report.lost],
    ['Profiles written', report.changed],
  ]
  const width = Math.max(...figures.map(([label]) => label.length))
  const digits = Math.max(...figures.map(([, number]) => formatCount(number).length))
  return [
    'Companies House',
    ...figures.map(([label, number]) => `  ${label.padEnd(width)}  ${formatCount(number).padStart(digits)}`),
    ...report.refused.map(({ file, line, reason }) => `  ${file}, line ${formatCount(line)}: ${reason}`),
    `Sample of ${formatCount(report.samples.length)} matches`,
    ...report.samples.map(sampleLine),
    `${outcome(report)} It took ${report.seconds.toFixed(1)} s and at most ${report.peak_megabytes} MB of memory.`,
  ].join('\n')
}

const lines = <Key extends string>(labels: Record<Key, string>, counts: Record<Key, number>) =>
  (Object.keys(labels) as Key[]).map((key): [string, number] => [`  ${labels[key]}`, counts[key]])

const sampleLine = ({
  rule,
  name,
  town,
  company_number,
  company_name,
  post_town,
  company_status,
}: SampleMatch) =>
  `  ${rules[rule]}: ${name}, ${town} = ${company_number} ${company_name}, ${post_town} (${company_status ?? 'no status'})`

function outcome({ changed, searchable }: MatchReport): string {
  if (!searchable) return 'The search index does not have the changes yet; it follows within an hour.'
  return changed === 0 ? 'Nothing has changed.' : 'The next search sees it.'
}
