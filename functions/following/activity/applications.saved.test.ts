import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { profileStore, companyAccess } from '../../companies/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { type Application, applicationStore } from './applications.ts'
import { saveApplication } from './save-application.ts'

const KEY = { company_id: 7, vacancy_id: 70 }
const PROGRESS = { status: 'applied', note: 'By post', date: '2026-07-20' } as const
const AT = '2026-07-20T12:00:00.000Z'
const facts: Pick<Application, 'title' | 'city_name' | 'link' | 'expiry_date'> = {
  title: 'Welder',
  city_name: 'Leeds',
  link: null,
  expiry_date: null,
}
const whole: Application = {
  ...KEY,
  ...facts,
  ...PROGRESS,
  company_name: 'Acme Ltd',
  created_at: AT,
  updated_at: AT,
}

type Outcome = 'added' | 'already_exists' | 'full' | 'no_user'

const profile = profileSample({ emails: [{ ...emailSample('jo@acme.example'), protected: true }] })

/** Saves an application. `outcome`: the result of the first save. `changes`: the results of successive changes. */
async function save(outcome: Outcome, changes: (Application | undefined)[] = [], vacancy = facts) {
  const added: Application[] = []
  const left = [...changes]
  const saved = saveApplication(
    contextWith(
      { now: () => new Date(AT) },
      double(applicationStore, {
        change: async () => left.shift(),
        async add(_userId, application) {
          added.push(application)
          return outcome
        },
      }),
      double(companyAccess, { requireUnlocked: async () => {}, nameOfCompany: async () => 'Acme Ltd' }),
      double(vacancyStore, { get: async () => vacancySample({ ...KEY, ...vacancy }) }),
      double(profileStore, { get: async () => profile }),
    ),
    'uma',
    KEY,
    PROGRESS,
  )
  return { saved: await saved, added }
}

test('a first saved application takes its facts from vacancy and company', async () => {
  expect(await save('added')).toEqual({ saved: whole, added: [whole] })
})

test('a saved application keeps neither a protected email nor a link that is not a web URL', async () => {
  const vacancy = { ...facts, title: 'Welder, ask jo@acme.example', link: 'javascript:alert(1)' }
  const title = 'Welder, ask protected email'
  expect((await save('added', [], vacancy)).saved).toEqual({ ...whole, title, link: null })
})

test('an existing application is changed without reading the vacancy or the company', async () => {
  expect(await save('no_user', [whole])).toEqual({ saved: whole, added: [] })
})

test('an application that a concurrent call has just saved is changed', async () => {
  const theirs = { ...whole, title: 'As the other call found it' }
  expect((await save('already_exists', [undefined, theirs])).saved).toEqual(theirs)
})

test.each([
  ['full', { code: 'conflict', message: expect.stringContaining('500') }],
  ['no_user', { code: 'token_invalid' }],
  // one concurrent call kept the vacancy, and another deleted it again
  ['already_exists', { code: 'conflict' }],
] as const)('saving an application is refused when the store returns %s', async (outcome, error) => {
  await expect(save(outcome)).rejects.toMatchObject(error)
})
