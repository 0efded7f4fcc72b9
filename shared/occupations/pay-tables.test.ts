import { expect, test } from 'vitest'
import type { OccupationTable } from './occupation-rows.ts'
import { nhsPay, payBandOf, payTableOf, teacherPay } from './pay-tables.ts'

const occupation = (code: string, table: OccupationTable, text: string) => ({
  code,
  table,
  payScales: [{ nation: null, text }],
})
const nurse = occupation('2237', '3', 'See relevant pay band in Table 4')
const assistant = occupation('6131', '3a', 'See relevant pay band in Table 4')
const teacher = occupation('2313', '3', 'See relevant pay band in Table 5')
const headTeacher = occupation('2321', '3', 'See relevant pay band in Table 5')
const lecturer = occupation('2312', '3', '• Qualified lecturer: £27,786')

test.each([nhsPay, teacherPay])(
  '$title has its year, the day from which it applies, and a public source',
  (table) => {
    expect(table.year).toBe('2025/26')
    expect(table.since).toMatch(/^2025-\d\d-01$/)
    expect(table.address).toMatch(/^https:\/\/www\.(nhsemployers\.org|gov\.uk)\//)
    const pounds = table.bands.map((band) => band.pounds)
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
    expect(new Set(table.bands.map(({ id }) => id)).size).toBe(table.bands.length)
  },
)

test.each([
  [nurse, undefined, 'NHS band 5', 31_049],
  [nurse, '6', 'NHS band 6', 38_682],
  [nurse, '2', 'NHS band 5', 31_049],
  [assistant, undefined, 'NHS band 3', 24_937],
  [occupation('2251', '3', 'See relevant pay band in Table 4'), undefined, 'NHS band 6', 38_682],
  [occupation('2225', '3', 'See relevant pay band in Table 4'), undefined, 'NHS band 7', 47_810],
  [teacher, undefined, 'Main range, outside London', 32_916],
  [teacher, 'main-inner', 'Main range, inner London', 40_317],
  [headTeacher, undefined, 'Leadership, outside London', 51_773],
])('%j at band %s is paid by %s, from £%d', (one, wanted, name, pounds) => {
  expect(payBandOf(one, wanted)).toMatchObject({ name, pounds })
})

test('an occupation with rates of its own has no pay table', () => {
  expect(payTableOf(lecturer)).toBeNull()
  expect(payBandOf(lecturer, '5')).toBeNull()
})
