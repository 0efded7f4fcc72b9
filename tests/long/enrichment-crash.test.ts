import { afterAll, expect, test } from 'vitest'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from '../faults/crash-harness.ts'
import { eventOf, startJobWorld } from '../faults/job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'

const jobs = await startJobWorld(['enrichCompany'])
afterAll(() => jobs.stop())

/** A company whose job has read the first page of its website, and the worker's process. */
async function enrichmentCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  const id = await world.queue({ kind: 'enrichment', subject: '7' })
  const home = (await world.profile())?.website ?? ''
  const first = eventOf('enrichCompany', { job_id: id })
  // the host wants a pause between both pages
  const second = eventOf('enrichCompany', { job_id: id, read: [home] })
  await runToEnd(SCRIPT, world.run({ name: 'enrichCompany', event: first }))
  await world.pass()
  return {
    ...world,
    job: () => world.jobs.find(id),
    work: (times = 1) => world.run({ name: 'enrichCompany', event: second, times }),
  }
}

test(
  'a company whose worker is killed at any call has all facts of its website or none',
  async () => {
    const { whole } = await killAtEachCall(
      { script: SCRIPT, start: (at) => enrichmentCase(`enrich${at}`), argsOf: (world) => world.work() },
      async (world, _point, isDone) => {
        const { version, contact_page } = (await world.profile()) ?? {}
        const isWritten = (await world.job())?.state === 'done'
        expect(isWritten || !isDone).toBe(true)
        expect([version, contact_page !== null]).toEqual(isWritten ? [1, true] : [0, false])
        await world.pass()
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: 'done', reason: null, attempts: expect.any(Number) })
        expect(await world.profile()).toMatchObject({ version: 1, contact_page: expect.any(String) })
        expect(await world.jobs.hasLiveJob('enrichment', '7')).toBe(false)
      },
    )
    expect(await whole.rows('company_changes')).toHaveLength(1)
  },
  CRASH_TIMEOUT,
)
