import { expect, test } from 'vitest'
import type { Click } from './click.ts'
import { trackCompanyClick, type TrackCompanyDependencies, trackVacancyClick } from './track-click.ts'

const AT = '2026-07-20T12:00:00.000Z'

function fixture(outcome: Awaited<ReturnType<TrackCompanyDependencies['clicks']['add']>> = 'stored') {
  const added: Click[] = []
  const dependencies = {
    clicks: {
      async add(_userId: string, click: Click) {
        added.push(click)
        return outcome
      },
    },
    clicksPerDay: 500,
    requireUnlocked: async () => {},
    vacancyOf: async () => ({
      title: 'Welder',
      city_name: null,
      link: null,
      expiry_date: null,
      deleted_at: null,
    }),
    newId: () => 'new',
    now: () => new Date(AT),
  }
  return { added, dependencies }
}

test('a click keeps the id that the browser gave it, or gets a new one', async () => {
  const { added, dependencies } = fixture()
  await trackCompanyClick(dependencies, 'uma', { click_id: 'mine', company_id: 7, clicked_to: 'phone' })
  await trackVacancyClick(dependencies, 'uma', { company_id: 7, vacancy_id: 70, kind: 'application' })
  const clicked_at = AT
  expect(added).toEqual([
    { click_id: 'mine', kind: 'company', company_id: 7, vacancy_id: null, clicked_to: 'phone', clicked_at },
    { click_id: 'new', kind: 'application', company_id: 7, vacancy_id: 70, clicked_to: null, clicked_at },
  ])
})

test('a click over the daily limit is dropped without telling the user', async () => {
  const { dependencies } = fixture('too_many')
  const click = trackCompanyClick(dependencies, 'uma', { company_id: 7, clicked_to: 'phone' })
  await expect(click).resolves.toBeUndefined()
})

test('a click of an account deleted concurrently is refused', async () => {
  const { dependencies } = fixture('no_user')
  const click = trackCompanyClick(dependencies, 'uma', { company_id: 7, clicked_to: 'phone' })
  await expect(click).rejects.toMatchObject({ code: 'token_invalid' })
})
