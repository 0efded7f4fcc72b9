import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '../../../functions/platform/clock.ts'
import { startSchedule } from './start-workers.ts'

/** A schedule that runs every some milliseconds. */
const every = (milliseconds: number) => (start: Date) => new Date(start.getTime() + milliseconds)

const sweep = { name: 'sweep', nextAfter: every(1), now: systemClock, report: () => undefined }

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
  let runs = 0
  const worker = startSchedule({
    ...sweep,
    report: (error) => reported.push((error as Error).message),
    async invoke() {
      running += 1
      runs += 1
      max = Math.max(max, running)
      // each run lasts twice the interval
      const started = performance.now()
      while (performance.now() - started < 2) await turn()
      running -= 1
      if (runs === 4) resolve()
      throw new Error(`run ${runs}`)
    },
  })
  await done
  await worker.stop()
  expect(max).toBe(1)
  expect(reported).toEqual(['run 1', 'run 2', 'run 3', 'run 4'])
})
