import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../functions/platform/clock.ts'
import { nextRun, startSchedule } from './start-workers.ts'

const zone = 'Europe/London'

function runs(cron: string, after: string, count: number): string[] {
  const next = nextRun({ cron, zone })
  const found: string[] = []
  let at = new Date(after)
  while (found.length < count) {
    at = next(at)
    found.push(at.toISOString())
  }
  return found
}

describe('the next run of a schedule', () => {
  test('a schedule with a rate runs that long after its last start', () => {
    expect(nextRun({ everyMinutes: 15 })(new Date('2026-07-20T12:00:30Z'))).toEqual(
      new Date('2026-07-20T12:15:30Z'),
    )
  })

  test('a schedule in the UK keeps its time of day when summer time begins', () => {
    expect(runs('30 8 * * *', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T08:30:00.000Z',
      '2026-03-29T07:30:00.000Z',
      '2026-03-30T07:30:00.000Z',
    ])
  })

  test('a schedule in the UK keeps its time of day when summer time ends, and runs once that day', () => {
    expect(runs('30 8 * * *', '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24T07:30:00.000Z',
      '2026-10-25T08:30:00.000Z',
      '2026-10-26T08:30:00.000Z',
    ])
  })

  test('a schedule of working days leaves out the weekend, and runs at each of its hours', () => {
    expect(runs('30 8,14 * * MON-FRI', '2026-11-27T08:30:00Z', 3)).toEqual([
      '2026-11-27T14:30:00.000Z',
      '2026-11-30T08:30:00.000Z',
      '2026-11-30T14:30:00.000Z',
    ])
  })
})

const every = (milliseconds: number) => (start: Date) => new Date(start.getTime() + milliseconds)

const sweep = {
  name: 'sweep',
  nextAfter: every(1),
  now: systemClock,
  isBusy: () => false,
  report: () => undefined,
}

test('a scheduled task runs at once, whatever its interval, with the event of a schedule', async () => {
  const { promise: event, resolve } = Promise.withResolvers<unknown>()
  const worker = startSchedule({
    ...sweep,
    nextAfter: every(3_600_000),
    invoke: (given) => Promise.resolve(resolve(given)),
  })
  expect(await event).toMatchObject({ source: 'aws.events', 'detail-type': 'Scheduled Event' })
  await worker.stop()
})

test('a scheduled task runs again at each interval, even after a failure, and never concurrently', async () => {
  const reported: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let running = 0
  let max = 0
  let count = 0
  const worker = startSchedule({
    ...sweep,
    report: (error) => reported.push((error as Error).message),
    async invoke() {
      running += 1
      count += 1
      max = Math.max(max, running)
      // each run lasts twice the interval
      const started = performance.now()
      while (performance.now() - started < 2) await turn()
      running -= 1
      if (count === 4) resolve()
      throw new Error(`run ${count}`)
    },
  })
  await done
  await worker.stop()
  expect(max).toBe(1)
  expect(reported).toEqual(['run 1', 'run 2', 'run 3', 'run 4'])
})

test.each([
  ['until nobody waits', 30_000, 30_000],
  ['but for no more than a minute', Infinity, 60_000],
])('a scheduled task waits while users wait, %s', async (_, calmAt, expected) => {
  let at = 0
  const { promise: ranAt, resolve } = Promise.withResolvers<number>()
  const worker = startSchedule({
    ...sweep,
    nextAfter: every(24 * 3_600_000),
    now: () => new Date(at),
    isBusy: () => at < calmAt,
    invoke: () => Promise.resolve(resolve(at)),
    rest: async (milliseconds) => {
      at += milliseconds
      await turn()
    },
  })
  expect(await ranAt).toBe(expected)
  await worker.stop()
})

test('a scheduled task that waits does not run when it is stopped', async () => {
  const ran: unknown[] = []
  const worker = startSchedule({
    ...sweep,
    nextAfter: every(60_000),
    isBusy: () => true,
    invoke: async (event) => ran.push(event),
  })
  await worker.stop()
  expect(ran).toEqual([])
})
