import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { hasRealData, realFile } from '../../../tests/support/samples/real-data.ts'
import { occupationsText, readOccupations } from './occupations.ts'

const HEADER =
  'table,soc_2020,occupation,job_titles,going_rate_gbp_year,going_rate_gbp_hour,phd_points,national_pay_scale'
const RATED = '1,2134,Developers,Coders | Testers,54700,28.05,Yes,'
const SCALE = '3,2231,Midwives,Midwife,,,,See Table 4'
const INELIGIBLE = '6,9223,Cleaners,Cleaner,,,,'

const read = (...rows: string[]) => readOccupations([HEADER, ...rows, ''].join('\r\n'), 'file.csv')

it('rows are sorted, so that the order of the file does not matter', () => {
  const rows = read(RATED, SCALE, INELIGIBLE)
  expect(rows).toEqual([
    ['1', '2134', 'Developers', 'Coders | Testers', 54_700, 28.05, true, null],
    ['3', '2231', 'Midwives', 'Midwife', null, null, null, 'See Table 4'],
    ['6', '9223', 'Cleaners', 'Cleaner', null, null, null, null],
  ])
  expect(read(INELIGIBLE, RATED, SCALE)).toEqual(rows)
})

test.each([
  ['2,2134,Developers,Coders,54700,28.05,Yes,', 'table: "2" is none of 1, 1a, 3, 3a, 6'],
  [RATED.replace('2134', '213'), 'soc_2020: "213" must be a four-digit code'],
  [RATED.replace('Developers', ''), 'occupation: "" is empty'],
  [RATED.replace('Testers', ''), 'job_titles: "Coders |" has an empty title'],
  [RATED.replace('54700', '54.7'), 'going_rate_gbp_year: "54.7" must be whole pounds a year'],
  [RATED.replace('28.05', '28'), 'going_rate_gbp_hour: "28" must be pounds and pence, such as 28.05'],
  [RATED.replace('28.05', '28.06'), 'going_rate_gbp_hour: "28.06" is not £54700 a year by the hour'],
  [RATED.replace('Yes', 'Maybe'), 'phd_points: "Maybe" is neither Yes nor No'],
  [`${RATED}a scale`, 'national_pay_scale: "a scale" has to be empty in table 1'],
  [SCALE.replace('See Table 4', ''), 'national_pay_scale: "" has to be given in table 3'],
  [INELIGIBLE.replace(',,,,', ',20000,,,'), 'going_rate_gbp_year: "20000" has to be empty in table 6'],
])('the row %s is refused with its line and field', (row, why) => {
  expect(() => read(SCALE, row)).toThrow(`file.csv has bad rows. Nothing was written.\n  line 3: ${why}`)
})

describe('a whole file is refused', () => {
  it('a repeated occupation names both lines', () => {
    expect(() => read(RATED, SCALE, RATED)).toThrow('line 4: occupation: the same as in line 2')
  })

  it('of many bad rows the first twenty are listed', () => {
    expect(() =>
      read(...Array.from({ length: 23 }, (_, at) => `${SCALE.replace('2231', `2${at}`)}`)),
    ).toThrow(/line 21: .*\n {2}and 3 more$/)
  })

  test.each([
    ['table,soc_2020\n1,2134\n', 'file.csv has no column occupation, job_titles'],
    [`${HEADER}\n`, 'file.csv has no occupations.'],
    [`${HEADER}\n${RATED},more\n`, 'file.csv is not a valid CSV file'],
    [`${HEADER}\n"open\n`, 'file.csv is not a valid CSV file'],
  ])('%j', (text, why) => {
    expect(() => readOccupations(text, 'file.csv')).toThrow(why)
  })
})

it.skipIf(!hasRealData)('the built-in copy is what the command makes of the real tables', () => {
  const text = readFileSync(realFile('skilled-occupations-2025-12-06.csv'), 'utf8')
  const made = occupationsText('2025-12-06', readOccupations(text, 'file.csv'))
  expect(made).toBe(readFileSync('shared/occupations/occupations.json', 'utf8'))
})
