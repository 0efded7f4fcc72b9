import { expect, test } from 'vitest'
import { dateOfFileName, isDate } from './file-date.ts'

test.each([
  ['register-2026-07-17.csv.xz', '2026-07-17'],
  ['2026-07-17_-_Worker_and_Temporary_Worker.csv', '2026-07-17'],
  ['2026-07-17 copy of 2026-07-17.csv', '2026-07-17'],
  ['2026-07-10 to 2026-07-17.csv', undefined],
  ['register.csv', undefined],
  ['2026-02-30.csv', undefined],
  ['12026-07-171.csv', undefined],
])('the file name %s gives %s', (name, date) => {
  expect(dateOfFileName(name)).toBe(date)
})

test.each(['2026-02-29', '2026-13-01', '2026-7-1', '', '2026-07-17T00:00'])('%s is not a date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('a leap day is a date', () => {
  expect(isDate('2028-02-29')).toBe(true)
})
