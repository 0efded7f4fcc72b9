import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { checkFigures, eventsAfter, ruleEvents, ruleSubjects } from '#shared/rules/rule-events.ts'

/** The day of the newest commit, so that the same code always has the same result. */
const today = execFileSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim()

test('no figure is older than the last change of its subject', () => {
  const stale = checkFigures(today).flatMap(({ name, later }) => later.map((event) => [name, event.name]))
  expect(stale).toEqual([])
})

const later = (date: string, day: string) =>
  eventsAfter({ subject: 'fees', source: { date } }, day).map(({ name }) => name)

test('a source is older than a change until it is read again', () => {
  expect(later('2025-11-01', '2026-04-07')).toEqual([])
  expect(later('2025-11-01', '2026-04-08')).toEqual(['Fee regulations 2026'])
  expect(later('2026-07-01', '2026-04-08')).toEqual([])
})

/** The day after a day. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('the periods of a figure follow each other without a gap, and their sources exist', () => {
  for (const [file, { figures, sources }] of Object.entries(ruleSubjects))
    for (const [id, { periods }] of Object.entries(figures)) {
      const ends = periods.slice(0, -1).map(({ until }) => dayAfter(until ?? 'no end'))
      expect([file, id, ends]).toEqual([file, id, periods.slice(1).map(({ from }) => from)])
      for (const { source, confirmed = source } of periods) {
        expect(sources[source]?.address).toMatch(/^https:\/\//)
        expect(sources[confirmed]).toBeDefined()
      }
    }
  expect(ruleEvents.map(({ laid, from }) => laid <= from)).not.toContain(false)
})
