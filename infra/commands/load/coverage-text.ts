import { type Coverage, coverageFactNames, coverageFacts } from '#shared/coverage-facts.ts'
import { formatCount } from '#shared/format/number.ts'

/** Formats the coverage as a table, beside that of before the load if it is known. */
export function coverageText(before: Coverage | undefined, after: Coverage): string {
  const rows = coverageFactNames.map((name) => [
    coverageFacts[name],
    before === undefined ? '' : shareText(before, name),
    shareText(after, name),
    formatCount(after.known[name]),
  ])
  const head = ['Known of companies', before === undefined ? '' : 'Before', 'Now', 'Companies']
  const table = [head, ...rows].map((row) => row.filter((_, at) => at !== 1 || before !== undefined))
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, `Companies on the register: ${formatCount(after.companies)}`].join('\n')
}

const shareText = ({ companies, known }: Coverage, name: keyof Coverage['known']): string =>
  companies === 0 ? '–' : `${((100 * known[name]) / companies).toFixed(1)}%`
