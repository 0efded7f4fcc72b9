import { expect, test } from 'vitest'
import { entrySample } from '../../../tests/support/calls/activity-calls.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { profileStore } from '../../companies/index.ts'
import { type Vacancy, vacancyStore } from '../../vacancies/index.ts'
import { shortlistStore } from '../activity/shortlist.ts'
import { changedRulesOf } from './changed-rules-of.ts'

const profile = profileSample({ emails: [{ ...emailSample('jo@acme.example'), protected: true }] })

/** The changes on a day since another one. @returns them, and how often the jobs were read. */
async function changes(since: string, day: string, more: Partial<Vacancy> = {}, title = 'Welder') {
  let reads = 0
  const context = contextWith(
    { now: () => new Date(`${day}T18:00:00Z`) },
    double(shortlistStore, {
      async ofUser() {
        reads += 1
        return [{ ...entrySample(), title }]
      },
    }),
    double(vacancyStore, { getMany: async () => [vacancySample(more)] }),
    double(profileStore, { getMany: async () => new Map([[7, profile]]) }),
  )
  const found = await changedRulesOf(context, 'u', `${since}T18:00:00.000Z`)
  return { found, reads }
}

test('a kept job is told when the rules that judge it have changed since the last mail', async () => {
  const { found } = await changes('2026-12-28', '2026-12-31')
  expect(found).toMatchObject([{ id: 70, title: 'Welder' }])
})

test.each([
  ['before a change', '2026-12-29', '2026-12-30'],
  ['after it was told', '2026-12-31', '2026-12-31'],
])('%s nothing is read or told', async (_when, since, day) => {
  expect(await changes(since, day)).toEqual({ found: [], reads: 0 })
})

test('a job that has closed is not told', async () => {
  const { found } = await changes('2026-12-30', '2026-12-31', { expiry_date: '2026-12-30' })
  expect(found).toEqual([])
})

test('a protected email in the title of a job is masked', async () => {
  const { found } = await changes('2026-12-30', '2026-12-31', {}, 'Welder, jo@acme.example')
  expect(found[0]?.title).not.toContain('jo@acme.example')
})
