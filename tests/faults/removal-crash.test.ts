import { afterAll, expect, test } from 'vitest'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { tablesOf } from '#shared/system/names.ts'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { phoneContact } from '../../functions/objections/contact.ts'
import { objectionStore } from '../../functions/objections/objection-store.ts'
import { objectionIds } from '../../functions/objections/screening.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { readSecretAt } from '../../functions/platform/secrets.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const NUMBER = '0113 496 0777'

const jobWorld = await startJobWorld(['objections', 'removeObjected'])
afterAll(() => jobWorld.stop())

const idOf = objectionIds(
  keyRing(
    () => readSecretAt(secretPlaces.objectionKey),
    systemClock,
    async () => {},
  ),
)

/** Separate tables with a profile and a vacancy that contain the number. */
async function newCase(prefix: string) {
  const world = await jobWorld.newCase(prefix)
  const { documents } = jobWorld.emulators
  const profiles = profileStore({ documents, tables: tablesOf(prefix) })
  const phone = { type: null, country_code: null, key_person: null, key_person_job_title: null }
  const phones = [{ ...phone, number: NUMBER, source_page: null, seen_on: null }]
  await profiles.putMany([{ ...unknownProfile(7, 'sample'), phones }])
  const objections = objectionStore({ documents, tables: tablesOf(prefix) })
  const id = await idOf(phoneContact(NUMBER)!)
  const token = await world.adminToken()
  const event = restEvent({
    method: recordObjection.method,
    resource: recordObjection.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'phone', value: NUMBER, why: 'A test' }),
  })
  return {
    world,
    call: (times = 1) => world.run({ name: 'objections', event, times }),
    /** The numbers of the company, and how many changes the removal has counted. */
    async left(jobId: string) {
      const profile = await profiles.get(7)
      return [profile?.phones.length, (await objections.progressOf(jobId)).changed]
    },
    jobId: async () => (await objections.find(id))?.job_id ?? '',
    /** The messages of a removal in their order, each with the position that its predecessor wrote. */
    async messages() {
      const found = (await world.rows('outbox')).filter(({ type }) => type === 'removeObjected')
      return found.map(({ body }) => body as { pass: number; part: string })
    },
  }
}

test(
  'a removal that is killed at any call is completed by the next one, and counts each change once',
  async () => {
    const start = async (at: string) => {
      const world = await newCase(`removal${at}`)
      await runToEnd(SCRIPT, world.call())
      const job_id = await world.jobId()
      const event = eventOf('removeObjected', { job_id, pass: 1, part: 'profiles', read: 0 })
      const order = world.world.run({ name: 'removeObjected', event })
      return { world, order, job_id }
    }
    const removing = {
      script: SCRIPT,
      start,
      argsOf: ({ order }: Awaited<ReturnType<typeof start>>) => order,
    }
    const { whole } = await killAtEachCall(removing, async ({ world, order, job_id }) => {
      await world.world.pass()
      await runToEnd(SCRIPT, order)
      expect(await world.left(job_id)).toEqual([0, 1])
      const parts = (await world.messages()).map(({ pass, part }) => `${pass} ${part}`)
      expect(parts.toSorted()).toEqual(['1 profiles', '1 vacancies'])
    })
    expect(await whole.world.left(whole.job_id)).toEqual([0, 1])
  },
  CRASH_TIMEOUT,
)
