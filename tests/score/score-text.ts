import { shareRight, type Summary, type Tally } from './score-summary.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

/** The score as tables by field and by shape, then the figures that have targets, then those of the unseen pages. */
export function scoreText(
  { pages, right, falseContacts, ungrounded, tables }: Summary,
  unseen: Summary,
): string {
  return [
    ...tables.flatMap(({ group, by, rows }) => ['', `${group}, by ${by}`, tableOf(rows)]),
    '',
    `Pages: ${pages}`,
    `Right on pages with structured data: ${percent(right.structured)} (target 95%)`,
    `Right on plain-text pages without a model: ${percent(right.text)} (target 85%)`,
    `Right on pages of companies: ${percent(right.companies)}`,
    `False contacts: ${percent(falseContacts)} (target under 1%)`,
    `Ungrounded values: ${ungrounded} (target 0)`,
    `On ${unseen.pages} unseen pages: structured ${percent(unseen.right.structured)}, plain text ${percent(unseen.right.text)}, companies ${percent(unseen.right.companies)}, false contacts ${percent(unseen.falseContacts)}, ungrounded ${unseen.ungrounded}`,
  ].join('\n')
}

const columns = ['right', 'wrong', 'missing', 'false'] as const

function tableOf(rows: readonly Tally[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}`
  return [
    line('', [...columns, 'share']),
    ...rows
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((row) =>
        line(row.name, [...columns.map((column) => String(row[column])), percent(shareRight(row))]),
      ),
  ].join('\n')
}
