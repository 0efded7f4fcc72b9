import { afterAll, expect, test } from 'vitest'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from '../faults/crash-harness.ts'
import { eventOf, startJobWorld } from '../faults/job-world.ts'
import { organisation } from '../support/samples/register-sample.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const PAGE =
  '<!doctype html><title>Acme Care</title><h1>Acme Care</h1><p>Acme Care Ltd, 1 Park Row, Leeds LS1 4ZZ</p>'

const jobs = await startJobWorld(['discoverWebsite'], PAGE)
afterAll(() => jobs.stop())

/** A company without a profile, whose search for a website is queued. */
async function discoveryCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  await world.publish({ ...organisation(8), name: 'Acme Care Ltd', town: 'Leeds' })
  const id = await world.queue({ kind: 'discovery', subject: '8' })
  const event = eventOf('discoverWebsite', { job_id: id })
  return {
    ...world,
    job: () => world.jobs.find(id),
    found: async () => (await world.rows('profiles')).find(({ company_id }) => company_id === 8),
    work: (times = 1) => world.run({ name: 'discoverWebsite', event, times }),
  }
}

test(
  'a search whose worker is killed at any call has stored the website and its end, or neither',
  async () => {
    const { whole } = await killAtEachCall(
      { script: SCRIPT, start: (at) => discoveryCase(`discover${at}`), argsOf: (world) => world.work() },
      async (world, _point, isDone) => {
        const isWritten = (await world.job())?.state === 'done'
        expect(isWritten || !isDone).toBe(true)
        expect((await world.found())?.['website']).toBe(isWritten ? 'https://acmecare.example/' : undefined)
        await world.pass()
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: 'done', reason: null })
        expect(await world.found()).toMatchObject({ website: 'https://acmecare.example/', version: 1 })
        expect(await world.jobs.hasLiveJob('discovery', '8')).toBe(false)
      },
    )
    expect(await whole.rows('company_changes')).toHaveLength(1)
  },
  CRASH_TIMEOUT,
)
