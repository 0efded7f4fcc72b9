import { expect, test } from 'vitest'
import { dateIn } from './date.ts'

const TODAY = '2026-08-01'

test.each([
  ['31 August 2026', '2026-08-31'],
  ['31st of August 2026', '2026-08-31'],
  ['Friday, 14th Aug 2026 at 12:00', '2026-08-14'],
  ['August 31, 2026', '2026-08-31'],
  ['Aug 31st 2026', '2026-08-31'],
  ['31-Aug-26', '2026-08-31'],
  ['31/08/2026', '2026-08-31'],
  ['31.08.2026', '2026-08-31'],
  ['01/09/26', '2026-09-01'],
  ['08/31/2026', '2026-08-31'],
  ['2026-08-31T23:59:59+01:00', '2026-08-31'],
  ['midnight on Sunday 14 August', '2026-08-14'],
  ['12 January', '2027-01-12'],
  ['20 December', '2026-12-20'],
  ['31. Oktober 2026', '2026-10-31'],
  ['3 days ago', '2026-07-29'],
  ['in two weeks or in 2 weeks', '2026-08-15'],
  ['yesterday', '2026-07-31'],
  ['Friday 14 August, 12 noon', '2026-08-14'],
  ['14 August 12 (midday)', '2026-08-14'],
  ['14 August 23.59', '2026-08-14'],
  ['14 August, 10 a.m.', '2026-08-14'],
  ["14 August, 10 o'clock", '2026-08-14'],
  ['14 August 17 hrs', '2026-08-14'],
  ['31 Aug 26 midnight', '2026-08-31'],
  ['31 Aug 26. Apply now', '2026-08-31'],
])('the date in "%s" is read', (text, date) => {
  expect(dateIn(text, TODAY)?.date).toBe(date)
})

test.each(['31 February 2026', '45/13/2026', 'soon', '0113 496 0000', 'Maybe', '1850-01-01'])(
  '"%s" has no date',
  (text) => {
    expect(dateIn(text, TODAY)).toBeUndefined()
  },
)
