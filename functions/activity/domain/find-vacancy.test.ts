import { expect, test } from 'vitest'
import { findVacancy } from './find-vacancy.ts'

const KEY = { company_id: 7, vacancy_id: 70 }
const facts = { title: 'Welder', city_name: null, link: null, expiry_date: '2020-01-01', deleted_at: null }
const known = {
  hasUnlocked: true,
  name: 'Acme Ltd' as string | undefined,
  vacancy: facts as typeof facts | undefined,
}

const find = (more: Partial<Record<'hasUnlocked' | 'name' | 'vacancy' | 'deleted_at', unknown>>) => {
  const { hasUnlocked, name, vacancy } = { ...known, ...more } as typeof known
  return findVacancy(
    {
      hasUnlocked: async () => hasUnlocked,
      nameOfCompany: async () => name,
      vacancyOf: async () => vacancy,
    },
    'uma',
    KEY,
  )
}

test('of an unlocked company it is found, an expired one too', async () => {
  expect(await find({})).toEqual(facts)
})

test.each([
  ['a locked company', { hasUnlocked: false }, 'company_locked'],
  ['an unknown company', { hasUnlocked: false, name: undefined }, 'not_found'],
  ['none of the company', { vacancy: undefined }, 'not_found'],
  ['a deleted one', { vacancy: { ...facts, deleted_at: '2026-07-20T12:00:00.000Z' } }, 'not_found'],
])('a vacancy of %s is refused', async (_name, more, code) => {
  await expect(find(more)).rejects.toMatchObject({ code })
})
