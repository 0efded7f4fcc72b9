import { expect, test } from 'vitest'
import { withCertificates } from './with-certificates.ts'

const row = (sheet: string, year: number, route: string, occupation: string, count: number) => ({
  sheet,
  year,
  route,
  occupation,
  from: count,
  to: count,
})
const [old, next, graduates] = ['2025-03-01 a.csv', '2026-03-01 a.csv', '2025-04-01 a.csv']
const sheets = [
  [
    row(old, 2024, 'Worker', '2134', 6),
    row(old, 2025, 'Worker', '2134', 9),
    row(old, 2025, 'Worker', '2135', 2),
  ],
  [row(next, 2025, 'Worker', '2134', 1), row(next, 2025, 'Worker', '2134', 7)],
  [row(graduates, 2025, 'Graduate', '2134', 1)],
]
const all = [row(graduates, 2025, 'Graduate', '2134', 1), row(next, 2025, 'Worker', '2134', 8)].concat(
  row(old, 2024, 'Worker', '2134', 6),
)

test.each([
  ['together', [sheets.flat()]],
  ['one after the other', sheets],
  ['the newest first', sheets.toReversed()],
  ['and one of them again', [sheets.flat(), ...sheets]],
])('of sheets that are read %s, the newest counts for its year and route', (_, runs) => {
  expect(runs.reduce(withCertificates, [])).toEqual(all)
})

test('a corrected sheet takes the place of the one with its name', () => {
  const corrected = [row(next, 2025, 'Worker', '2136', 3)]
  expect(withCertificates(all, corrected)).toEqual([all[0], corrected[0], all[2]])
})
