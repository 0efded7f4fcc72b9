import { expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import type { Company } from '../company.ts'
import { lookUpJob } from './look-up-job.ts'

const company: Company = {
  registration: registrationSample(),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
}
const job = vacancySample()
const closed = vacancySample({ expiry_date: '2026-07-19' })
const deleted = vacancySample({ deleted_at: '2026-07-20T12:00:00.000Z' })

const lookUp = (vacancy: typeof job | undefined, isUnlocked: boolean) =>
  lookUpJob(
    {
      vacancies: { findById: async (id) => (id === 70 ? vacancy : undefined) },
      findCompany: async (id) => (id === 7 ? company : undefined),
      unlocks: { has: async (userId, id) => isUnlocked && userId === 'uma' && id === 7 },
      isLive: ({ expiry_date }, date) => expiry_date === null || expiry_date >= date,
      today: () => '2026-07-20',
    },
    'uma',
    70,
  )

test('a live job is found with its company, locked or not', async () => {
  expect(await lookUp(job, false)).toEqual({ vacancy: job, company, locked: true })
  expect(await lookUp(job, true)).toEqual({ vacancy: job, company, locked: false })
})

test('a closed job is found only by users who have unlocked its company', async () => {
  expect(await lookUp(closed, true)).toEqual({ vacancy: closed, company, locked: false })
  await expect(lookUp(closed, false)).rejects.toMatchObject({ code: 'not_found' })
})

test('a deleted job gets the answer of an unknown one, also in an unlocked company', async () => {
  const unknown = { code: 'not_found', message: 'There is no job with this id' }
  for (const vacancy of [deleted, undefined])
    for (const isUnlocked of [true, false])
      await expect(lookUp(vacancy, isUnlocked)).rejects.toMatchObject(unknown)
})
