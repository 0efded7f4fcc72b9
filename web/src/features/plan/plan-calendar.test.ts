import { expect, test } from 'vitest'
import { noCase } from '#shared/my-case.ts'
import { planOf } from '#shared/rules/plan.ts'
import { planCalendar } from './plan-calendar.ts'

const at = new Date('2026-11-29T12:00:00.000Z')

/** The properties of a calendar as a reader of RFC 5545 unfolds them. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const plan = (visa_expires_on: string) =>
  planOf({ ...noCase, visa_expires_on, skilled_worker_since: '2024-06-01' }, 'skilled_worker', '2026-11-29')
    .lines
const calendar = (ends: string, instant = at) => planCalendar(plan(ends), 'https://ours.example', instant)
const eventsOf = (text: string): Record<string, (string | number | undefined)[]> =>
  Object.fromEntries(
    text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => {
        const read = (name: string) =>
          lines(event)
            .find((line) => line.startsWith(name))
            ?.replace(/^[^:]*:/, '')
        return [read('UID'), [read('DTSTART'), Number(read('SEQUENCE'))]]
      }),
  )

test('each rule with a day is an event of a whole day, with an alarm a week before', () => {
  const text = lines(calendar('2027-05-31'))
  expect(text).toEqual(
    expect.arrayContaining([
      'UID:plan-apply@sponsor-finder',
      'DTSTAMP:20261129T120000Z',
      'DTSTART;VALUE=DATE:20270531',
      'SUMMARY:Application for the visa',
      'URL;VALUE=URI:https://ours.example/my-plan',
      'TRIGGER:-P7D',
    ]),
  )
  expect(text).toContain('UID:plan-settlement@sponsor-finder')
})

test('a changed day has the same UID and a higher SEQUENCE, so that a calendar moves it', () => {
  const before = eventsOf(calendar('2027-05-31'))
  const after = eventsOf(calendar('2027-06-30', new Date('2026-11-29T12:01:00Z')))
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const [day, sequence] = before['plan-apply@sponsor-finder']!
  const [moved, next] = after['plan-apply@sponsor-finder']!
  expect([day, moved]).toEqual(['20270531', '20270630'])
  expect(next).toBeGreaterThan(Number(sequence))
  expect(next).toBeLessThan(2 ** 31)
})

const daysAt = (instant: string) =>
  Object.values(eventsOf(calendar('2027-05-31', new Date(instant)))).map(([day]) => day)

test('days that are over, and what is only expected or proposed, are left out', () => {
  expect(daysAt('2026-11-29T12:00:00Z')).toEqual(['20270326', '20270405', '20270531', '20270531', '20290504'])
  expect(daysAt('2027-05-31T23:59:00Z')).toEqual(['20270531', '20270531', '20290504'])
  expect(daysAt('2027-06-01T00:00:00Z')).toEqual(['20290504'])
})

test('every line ends in CRLF and has at most 75 octets', () => {
  const text = calendar('2027-05-31')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
