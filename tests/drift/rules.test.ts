import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import occupations from '#shared/occupations/occupations.json' with { type: 'json' }
import payTables from '#shared/occupations/pay-tables.json' with { type: 'json' }
import conditions from '#shared/rules/conditions.json' with { type: 'json' }
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

const newest = (all: { since: string; date: string; nation: string }[]) =>
  all
    .filter(({ nation }) => nation === 'England')
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .at(-1)

test('the figures that stand for whole tables have the dates of their files', () => {
  const { figures, sources } = conditions
  const dateOf = (id: keyof typeof figures) => {
    const { source, ...more } = figures[id].periods.at(-1)!
    return sources[('confirmed' in more ? more.confirmed : source) as keyof typeof sources].date
  }
  expect(dateOf('table-occupations')).toBe(occupations.date)
  expect(dateOf('table-scales')).toBe(newest(payTables.nhs)?.date)
  expect(dateOf('table-teachers')).toBe(newest(payTables.teachers)?.date)
})
