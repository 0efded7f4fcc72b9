import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dateOfFileName, isDate } from '#shared/format/file-date.ts'
import {
  type OccupationRow,
  type OccupationRows,
  occupationTables,
  TITLE_SEPARATOR,
} from '#shared/occupations/occupation-rows.ts'
import { HOURS_A_YEAR } from '#shared/reference/hours-a-year.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { readTable, refuseBadRows, shortened, textOf } from '../csv-table.ts'

const columns = [
  'table',
  'soc_2020',
  'occupation',
  'job_titles',
  'going_rate_gbp_year',
  'going_rate_gbp_hour',
  'phd_points',
  'national_pay_scale',
] as const
type Cells = Record<(typeof columns)[number], string>

/** How far an hourly rate may be from the yearly one: half a penny of rounding, and a little for fractions. */
const ROUNDING = 0.0051

/**
 * Reads the tables of occupations from a CSV file (RFC 4180, UTF-8) whose header names the columns.
 * @returns the rows, sorted by code, table and occupation, so that the order of the file does not matter.
 * @throws UserFacingError that names the line and field of every bad row. No row is left out silently.
 */
export function readOccupations(text: string, file: string): OccupationRow[] {
  const problems: string[] = []
  const lines = new Map<string, number>()
  const rows = readTable(text, file, columns).map(({ cells, line }) => {
    const { row, wrong } = readRow(cells)
    const key = row.slice(0, 3).join(' ')
    const before = lines.get(key)
    if (before !== undefined) wrong.push(`occupation: the same as in line ${before}`)
    lines.set(key, line)
    problems.push(...wrong.map((what) => `line ${line}: ${what}`))
    return row
  })
  if (rows.length === 0) throw new UserFacingError(`${file} has no occupations.`)
  refuseBadRows(file, problems)
  return rows.toSorted((a, b) => compare(sortKey(a), sortKey(b)))
}

const sortKey = ([table, code, occupation]: OccupationRow) => `${code} ${table} ${occupation}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Notes what is wrong with a field, unless it is right. @returns whether it is right. */
type Expect = (field: keyof Cells, isRight: boolean, should: string) => boolean

/** Reads one row. @returns the row, and what is wrong with each field. A row with problems is not used. */
function readRow(cells: Cells): { row: OccupationRow; wrong: string[] } {
  const wrong: string[] = []
  const expect: Expect = (field, isRight, should) => {
    if (!isRight) wrong.push(`${field}: "${shortened(cells[field])}" ${should}`)
    return isRight
  }
  const table = occupationTables.find((one) => one === cells.table)
  expect('table', table !== undefined, `is none of ${occupationTables.join(', ')}`)
  expect('soc_2020', /^\d{4}$/.test(cells.soc_2020), 'must be a four-digit code')
  expect('occupation', cells.occupation !== '', 'is empty')
  const titles = cells.job_titles.split('|').map((title) => title.trim())
  expect('job_titles', titles.every(Boolean), 'has an empty title')
  const [year, hour] = [Number(cells.going_rate_gbp_year), Number(cells.going_rate_gbp_hour)]
  const isRated = cells.table.startsWith('1')
  const hasScale = cells.table.startsWith('3')
  // what the other fields must be depends on the table
  if (isRated) expectRate(cells, expect)
  else if (table !== undefined) {
    for (const field of ['going_rate_gbp_year', 'going_rate_gbp_hour', 'phd_points'] as const)
      expect(field, cells[field] === '', `has to be empty in table ${table}`)
  }
  if (table !== undefined)
    expect(
      'national_pay_scale',
      (cells.national_pay_scale !== '') === hasScale,
      `has to be ${hasScale ? 'given' : 'empty'} in table ${table}`,
    )
  const row: OccupationRow = [
    table ?? '6',
    cells.soc_2020,
    cells.occupation,
    titles.join(TITLE_SEPARATOR),
    isRated ? year : null,
    isRated ? hour : null,
    isRated ? cells.phd_points === 'Yes' : null,
    hasScale ? cells.national_pay_scale : null,
  ]
  return { row, wrong }
}

function expectRate(
  { going_rate_gbp_year: year, going_rate_gbp_hour: hour, phd_points }: Cells,
  expect: Expect,
) {
  const hasYear = expect('going_rate_gbp_year', /^[1-9]\d{3,6}$/.test(year), 'must be whole pounds a year')
  const hasHour = expect(
    'going_rate_gbp_hour',
    /^\d{1,3}\.\d\d$/.test(hour),
    'must be pounds and pence, such as 28.05',
  )
  if (hasYear && hasHour) {
    const agrees = Math.abs(Number(year) / HOURS_A_YEAR - Number(hour)) < ROUNDING
    expect('going_rate_gbp_hour', agrees, `is not £${year} a year by the hour`)
  }
  expect('phd_points', ['Yes', 'No'].includes(phd_points), 'is neither Yes nor No')
}

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

const BUILT_IN = join(import.meta.dirname, '../../../shared/occupations/occupations.json')

/** `npm run sponsor -- data occupations`: makes the built-in copy of the tables of occupations from a CSV file. */
function runOccupations(): void {
  const { values, positionals } = argumentsOf('data occupations')
  const [file] = positionals
  const date = values.date ?? dateOfFileName(basename(file))
  if (date === undefined || !isDate(date))
    throw new UserFacingError(
      `${values.date === undefined ? `The name ${basename(file)}` : `--date ${values.date}`} has no date of the tables; give it with --date YYYY-MM-DD.`,
    )
  const rows = readOccupations(textOf(file), basename(file))
  const out = values.out ?? BUILT_IN
  writeFileSync(out, occupationsText(date, rows))
  console.log(`Wrote ${rows.length} occupations of ${date} to ${out}.`)
}

runProgram(import.meta, runOccupations)
