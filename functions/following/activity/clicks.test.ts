import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyAccess } from '../../companies/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { type Click, clickStore, trackCompanyClick, trackVacancyClick } from './clicks.ts'

const AT = '2026-07-20T12:00:00.000Z'

function fixture(outcome: 'stored' | 'too_many' | 'no_user' = 'stored') {
  const added: Click[] = []
  const context = contextWith(
    { now: () => new Date(AT) },
    double(companyAccess, { requireUnlocked: async () => {} }),
    double(vacancyStore, { get: async () => vacancySample({ company_id: 7, vacancy_id: 70 }) }),
    double(clickStore, {
      async add(_userId, click) {
        added.push(click)
        return outcome
      },
    }),
  )
  return { added, context }
}

test('a click keeps the id that the browser gave it, or gets a new one', async () => {
  const { added, context } = fixture()
  await trackCompanyClick(context, 'uma', { click_id: 'mine', company_id: 7, clicked_to: 'phone' })
  await trackVacancyClick(context, 'uma', { company_id: 7, vacancy_id: 70, kind: 'application' })
  const clicked_at = AT
  expect(added).toEqual([
    { click_id: 'mine', kind: 'company', company_id: 7, vacancy_id: null, clicked_to: 'phone', clicked_at },
    {
      click_id: expect.any(String),
      kind: 'application',
      company_id: 7,
      vacancy_id: 70,
      clicked_to: null,
      clicked_at,
    },
  ])
})

test('a click over the daily limit is dropped without telling the user', async () => {
  const { context } = fixture('too_many')
  const click = trackCompanyClick(context, 'uma', { company_id: 7, clicked_to: 'phone' })
  await expect(click).resolves.toBeUndefined()
})

test('a click of an account deleted concurrently is refused', async () => {
  const { context } = fixture('no_user')
  const click = trackCompanyClick(context, 'uma', { company_id: 7, clicked_to: 'phone' })
  await expect(click).rejects.toMatchObject({ code: 'token_invalid' })
})
