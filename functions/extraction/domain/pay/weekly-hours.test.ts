import { expect, test } from 'vitest'
import { weeklyHours } from './weekly-hours.ts'

test.each([
  'We give care 24 hours a day.',
  'Our line is open 24 hours, 7 days a week.',
  'Our home gives 24 hour nursing care.',
  'We reply within 24 hours.',
  'Shifts may change at 48 hours’ notice.',
  'You work 12 hour shifts.',
  'We are there 24 hours a day, 7 days a week.',
  'A 2-hour journey every week is no trouble.',
  'Closing date: Tuesday 1 December at 23.59 hours',
])('"%s" names no weekly hours', (text) => {
  expect(weeklyHours([text])).toEqual({ hours: null, fullTime: null })
})

test.each([
  ['You work 12 hour shifts, 36 hours a week.', 36],
  ['We reply within 24 hours. The post is 24 hours a week.', 24],
  ['A 24 hour week of care', 24],
  ['£14 an hour, 48 hours over 4 days', 48],
  ['37.5hrs/week', 37.5],
  ['37.5hrspw', 37.5],
  ['37.5 hours, shifts 6-2 or 2-10', 37.5],
  ['20 hpw', 20],
  ['£70,000 for a 32-hour, four-day week', 32],
  ['0.6 FTE (21 hours)', 21],
])('"%s" is a post of %s hours a week', (text, hours) => {
  expect(weeklyHours([text])).toEqual({ hours, fullTime: null })
})

test('the hours of a whole post are those of full time', () => {
  expect(weeklyHours(['21 hours, FTE 35 hours'])).toEqual({ hours: 21, fullTime: 35 })
  expect(weeklyHours(['21 hours (1.0 FTE is 35 hours)'])).toEqual({ hours: 21, fullTime: 35 })
})
