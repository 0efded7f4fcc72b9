import { expect, test } from 'vitest'
import { queues } from '#shared/system/queues.ts'
import { isAbandoned } from './abandoned-jobs.ts'

const NOON = Date.parse('2026-08-01T12:00:00Z')
const at = (hour: number) => new Date(NOON + hour * 3_600_000)
const since = { updated_at: at(0).toISOString(), not_before: null }
const leased = { state: 'running' as const, leased_until: NOON / 1000 }

test.each([
  ['a queued job six hours after its last change', { state: 'queued' as const }, 6, false],
  ['a queued job later than that', { state: 'queued' as const }, 6.1, true],
  [
    'a waiting job before it may start',
    { state: 'waiting' as const, not_before: at(20).toISOString() },
    19,
    false,
  ],
  [
    'a waiting job six hours after it might have started',
    { state: 'waiting' as const, not_before: at(20).toISOString() },
    26.1,
    true,
  ],
  ['a running job half an hour after its lease', leased, 0.5, false],
  ['a running job later than that', leased, 0.6, true],
])('%s is judged by its last change, planned start or lease', (_name, job, hour, isOver) => {
  expect(isAbandoned({ ...since, ...job }, at(hour))).toBe(isOver)
})

test('no queue delivers a message again after a running job counts as abandoned', () => {
  const longest = Math.max(...Object.values(queues).map((queue) => queue.visibilityTimeoutSeconds))
  const end = NOON / 1000
  expect(
    isAbandoned({ ...since, state: 'running', leased_until: end }, new Date((end + longest) * 1000)),
  ).toBe(false)
})

test.each([
  ['queued', null, 78],
  ['waiting', at(20).toISOString(), 98],
] as const)(
  'a %s job of a bulk may wait for room in its queue until its message expires',
  (state, not_before, hours) => {
    const job = { ...since, state, not_before, bulk_id: 'bulk' }
    expect([isAbandoned(job, at(hours)), isAbandoned(job, at(hours + 0.1))]).toEqual([false, true])
  },
)

test('a running job of a bulk is judged by its lease', () => {
  expect(isAbandoned({ ...since, ...leased, bulk_id: 'bulk' }, at(0.6))).toBe(true)
})
