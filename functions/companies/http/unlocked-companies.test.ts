import { expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { getUnlockedCompanies } from './unlocked-companies.ts'

const KNOWN = new Map([
  [1, 'Zeta'],
  [2, 'Acme'],
])

const company = (id: number) => ({
  registration: registrationSample({ id }),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

/** The company ids on a page of a user who unlocked 1, 2 and 3, in this order. The register contains only 1 and 2. */
async function list(sort: 'unlocked' | 'name') {
  const { handle } = getUnlockedCompanies({
    unlocks: { has: async () => true, unlockedBy: async () => [3, 2, 1] },
    namesOf: async (ids) => new Map([...KNOWN].filter(([id]) => ids.includes(id))),
    findCompany: async () => undefined,
    findCompanies: async (ids) => ids.filter((id) => KNOWN.has(id)).map(company),
    presenting: async () => ({ fileUrl: (path) => path, presentVacancy: () => ({}) as never }),
    warnedAmong: async () => new Map([[7, '2026-11-26']]),
  })
  const { body } = await handle(
    { query: { page: 1, sort } } as never,
    { principal: { userId: 'u1' } } as never,
  )
  const { data, total } = body as { data: { id: number }[]; total: number }
  return { ids: data.map(({ id }) => id), total }
}

test('the list of unlocked companies has the same total in each order', async () => {
  expect(await list('unlocked')).toEqual({ ids: [2, 1], total: 3 })
  expect(await list('name')).toEqual({ ids: [2, 1], total: 3 })
})

test('a locked company looked up by its id has only its row', async () => {
  const { handle } = getUnlockedCompanies({
    unlocks: { has: async () => false, unlockedBy: async () => [] },
    namesOf: async () => new Map(),
    findCompany: async (id) => company(id),
    findCompanies: async () => [],
    presenting: async () => ({ fileUrl: (path) => path, presentVacancy: () => ({}) as never }),
    warnedAmong: async () => new Map([[7, '2026-11-26']]),
  })
  const { body } = await handle(
    { query: { page: 1, company_id: 7 } } as never,
    { principal: { userId: 'u1' } } as never,
  )
  expect(body).toMatchObject({
    data: [],
    total: 0,
    locked_row: {
      id: 7,
      locked: true,
      companyName: null,
      warned: true,
      warned_on: null,
      preview: { register_only: false },
    },
  })
})
