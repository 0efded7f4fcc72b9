import { expect, test } from 'vitest'
import type { OccupationRows, OccupationTable } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { openOccupations } from './open-occupations.ts'
import { bandIn, bandRate, payBandOf, payBandsOf, payTablesOf } from './pay-band-of.ts'
import { nhsPayOn, teacherPayOn } from './pay-tables.ts'

const DAY = '2026-11-29'

test.each([...nhsPayOn(DAY), ...teacherPayOn(DAY)])(
  '$title, $nation, has its year, the day from which it applies, and a public source',
  (table) => {
    expect(table.year.slice(0, 4)).toBe(table.since.slice(0, 4))
    expect(table.address).toMatch(/^https:\/\/www\.(nhsemployers\.org|msg\.scot\.nhs\.uk|gov\.uk)\//)
    const pounds = table.bands.map((band) => band.pounds)
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
    expect(new Set(table.bands.map(({ id }) => id)).size).toBe(table.bands.length)
  },
)

const { list } = openOccupations(rows as unknown as OccupationRows)
const known = (code: string) => list.find((one) => one.code === code)!

test.each([
  ['2237', undefined, 'NHS band 5', 32_073],
  ['2237', '6', 'NHS band 6', 39_959],
  // a band that table 4 has not
  ['2237', '2', 'NHS band 5', 32_073],
  ['6131', undefined, 'NHS band 3', 25_760],
  ['2251', undefined, 'NHS band 6', 39_959],
  ['2225', undefined, 'NHS band 7', 49_387],
  ['2461', undefined, 'NHS band 5', 32_073],
  ['2313', undefined, 'the main range outside London', 34_069],
  ['2314', 'main-inner', 'the main range in inner London', 41_729],
  ['2321', undefined, 'the leadership range outside London (2025/26)', 51_773],
  // the tables of occupations have these rates themselves
  ['2211', undefined, 'Foundation year 1 (F1) and equivalent, England', 36_616],
  ['2253', undefined, 'Dental foundation training and equivalent, England', 38_472],
  ['2312', undefined, 'Unqualified lecturer, England', 22_387],
])('%s at band %s is paid by %s, from £%d', (code, wanted, name, pounds) => {
  expect(payBandOf(known(code), wanted, DAY)).toMatchObject({ name, pounds })
})

test('every rate of the tables has a name, pounds, and its weekly hours if they are stated', () => {
  const doctors = payBandsOf(known('2211'), DAY)
  expect(doctors).toHaveLength(8 + 8 + 6 + 7)
  expect(new Set(doctors.map(({ id }) => id)).size).toBe(doctors.length)
  expect(doctors[0]).toMatchObject({ pounds: 36_616, hours: 40 })
  expect(doctors.at(-1)).toMatchObject({
    name: 'Consultant and equivalent, Wales',
    pounds: 106_000,
    hours: 37.5,
  })
  expect(payBandsOf(known('2253'), DAY).find(({ name }) => name.startsWith('Band A posts'))).toMatchObject({
    pounds: 50_512,
    hours: 37.5,
  })
  expect(payBandsOf(known('2312'), DAY)[0]).toMatchObject({ hours: null })
})

test.each([['2211'], ['2134']])('%s refers to no pay table', (code) => {
  expect(payTablesOf(known(code), DAY)).toEqual([])
})

test.each([
  ['2237', 37.5, 32_073],
  ['2237', 30, 25_658.4],
  // hours over 48 do not count
  ['2237', 60, 41_053.44],
  ['2211', 37.5, 34_327.5],
  // full time of teachers has no fixed hours
  ['2313', 30, 34_069],
])('%s for %d hours a week is paid from £%d', (code, hours, pounds) => {
  expect(bandRate(payBandOf(known(code), undefined, DAY)!, hours)).toBe(pounds)
})

test('an occupation with a going rate of its own has no band', () => {
  expect(payBandOf(known('2134'), '5', DAY)).toBeNull()
})

const OCCUPATIONS_OF_TABLES: OccupationTable[] = ['3', '3a']

test('all occupations on a national pay scale have a band, but those of teaching assistants', () => {
  const without = list.filter(
    (one) => OCCUPATIONS_OF_TABLES.includes(one.table) && payBandOf(one, undefined, DAY) === null,
  )
  expect(without.map(({ code }) => code)).toEqual(['3231', '6112', '6113'])
})

test.each([
  ['Staff Nurse, Band 6', '6'],
  ['Pharmacist (BAND 8A)', '8a'],
  ['band5 nurse', '5'],
  ['Bandleader', undefined],
  ['Nurse', undefined],
])('the title %j names band %s', (title, band) => {
  expect(bandIn(title)).toBe(band)
})
