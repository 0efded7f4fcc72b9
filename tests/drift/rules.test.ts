import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { checkFigures, eventsAfter, ruleEvents } from '#shared/rules/rule-events.ts'

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

test('each figure is in force when its days say so, without gaps, and its sources exist', () => {
  for (const { name, from, until, source } of checkFigures(today)) {
    expect([name, until === null || from <= until]).toEqual([name, true])
    expect(source.address).toMatch(/^https:\/\//)
  }
  expect(ruleEvents.map(({ laid, from }) => laid <= from)).not.toContain(false)
})
