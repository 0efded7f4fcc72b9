import { expect, test } from 'vitest'
import { type ClosingJob, closingCalendar } from './closing-calendar.ts'

const at = new Date('2026-11-26T12:00:00.000Z')
const closing = (more: Partial<ClosingJob> = {}): ClosingJob => ({
  id: 7,
  title: 'Staff nurse',
  company_name: 'Fernley Care Homes Ltd',
  city_name: 'Leeds',
  expiry_date: '2026-12-20',
  ...more,
})
const calendarAt = (instant: Date, ...closings: ClosingJob[]) =>
  closingCalendar(closings, 'https://ours.example', instant)
const calendar = (...closings: ClosingJob[]) => calendarAt(at, ...closings)

/** The properties as a reader of RFC 5545 unfolds them. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a closing date is an event of a whole day with a stable UID, and an alarm a day before', () => {
  expect(lines(calendar(closing()))).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:job-7@sponsor-finder',
      'DTSTAMP:20261126T120000Z',
      'DTSTART;VALUE=DATE:20261220',
      'SUMMARY:Closes: Staff nurse',
      'DESCRIPTION:Fernley Care Homes Ltd\\, Leeds',
      'URL;VALUE=URI:https://ours.example/jobs?job=7',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VCALENDAR',
    ]),
  )
})

const sequenceAt = (instant: string, expiry_date: string) =>
  Number(
    /^SEQUENCE:(\d+)$/m.exec(lines(calendarAt(new Date(instant), closing({ expiry_date }))).join('\n'))?.[1],
  )

test('a changed date has the same UID and a higher SEQUENCE, which a calendar can store', () => {
  const before = sequenceAt('2026-11-26T12:00:00Z', '2026-12-10')
  const after = sequenceAt('2026-11-26T12:01:00Z', '2026-12-17')
  expect(after).toBeGreaterThan(before)
  // RFC 5545 allows 32 bits
  expect(sequenceAt('2100-01-01T00:00:00Z', '2100-01-02')).toBeLessThan(2 ** 31)
})

test('every line ends in CRLF and has at most 75 octets, whatever the letters', () => {
  const text = calendar(closing({ title: 'Zoë 😀 語, '.repeat(30) }))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a title cannot add a line or a property, and control characters are left out', () => {
  const text = calendar(closing({ title: 'A;B,C\\D\r\nATTENDEE:x\u0000\u0007E' }))
  expect(lines(text)).toContain(String.raw`SUMMARY:Closes: A\;B\,C\\D ATTENDEE:x E`)
  expect(lines(text).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('a locked job names no company, and no job gives an empty calendar', () => {
  const text = calendar(closing({ company_name: null }))
  expect(lines(text)).toContain('DESCRIPTION:Leeds')
  expect(lines(calendar()).filter((line) => line === 'BEGIN:VEVENT')).toEqual([])
})
