import { afterAll, expect, test } from 'vitest'
import { organisation } from '../support/samples/register-sample.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const COMPANY = 7

const jobs = await startJobWorld(['runRefreshRound'])
afterAll(() => jobs.stop())

async function newCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  await world.publish(organisation(COMPANY))
  return world
}

/** A bulk of one company with a website and two that do not exist, and its worker's process with all its chunks. */
async function bulkCase(prefix: string) {
  const world = await newCase(prefix)
  const id = await world.queue({
    kind: 'refresh',
    subject: await world.putSelection([COMPANY, 8, 9]),
    count: 3,
  })
  const chunk = (cursor?: string) =>
    eventOf('refreshCompanies', { job_id: id, ...(cursor !== undefined && { cursor }) })
  return {
    ...world,
    job: () => world.jobs.find(id),
    work: (times = 1) =>
      world.run({
        name: 'runRefreshRound',
        change: 'smallChunks',
        event: chunk(),
        more: [chunk('8')],
        times,
      }),
  }
}

test(
  'a bulk in chunks that is killed at any call queues each company once, and records each that it leaves out',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => bulkCase(`refresh-bulk${at}`), argsOf: (world) => world.work() },
      async (world) => {
        await world.pass()
        await runToEnd(SCRIPT, world.work(2))
        expect(await world.job()).toMatchObject({ state: 'done' })
        const own = (await world.rows('jobs')).filter(({ bulk_id }) => bulk_id !== undefined)
        expect(own.map(({ subject, skip }) => [subject, skip]).toSorted()).toEqual([
          [String(COMPANY), undefined],
          ['8', 'not_found'],
          ['9', 'not_found'],
        ])
        const messages = (await world.rows('outbox')).map(({ type }) => type)
        expect(messages.filter((type) => type === 'enrichCompany')).toHaveLength(1)
        expect(messages.filter((type) => type === 'refreshCompanies')).toHaveLength(2)
      },
    )
  },
  CRASH_TIMEOUT,
)
