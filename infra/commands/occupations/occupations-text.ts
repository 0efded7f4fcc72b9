import type { OccupationRow, OccupationRows } from '#shared/occupations/occupation-rows.ts'

const facts: Omit<OccupationRows, 'date' | 'rows'> = {
  source: 'Immigration Rules, Appendix Skilled Occupations',
  address: 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-skilled-occupations',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  licence: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
}

/** The text of `occupations.json`: one row a line, so that a diff shows what a new table changes. */
export function occupationsText(date: string, rows: readonly OccupationRow[]): string {
  const head = JSON.stringify({ ...facts, date }, null, 1).replace(/\n}$/, '')
  return `${head},\n "rows": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`
}
