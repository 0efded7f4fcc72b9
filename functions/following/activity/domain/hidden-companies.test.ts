import { expect, test } from 'vitest'
import { hideCompany, listHidden } from './hidden-companies.ts'

const companies = [
  { id: 1, name: 'Tamsin Ltd', city: 'Leeds', company_size: '1-9' },
  { id: 2, name: 'Acme Ltd', city: null, company_size: null },
  { id: 3, name: 'Kestrel Plc', city: 'York', company_size: null },
]

const dependencies = (hidden: number[], outcome: 'hidden' | 'full' | 'no_user' = 'hidden') => ({
  hidden: {
    ofUser: async () => hidden,
    add: async () => outcome,
    remove: async () => 'shown' as const,
  },
  companiesOf: async (ids: readonly number[]) => companies.filter(({ id }) => ids.includes(id)),
  unlockedAmong: async () => new Set([1, 2]),
})

test('hidden companies are listed by name, then the locked ones without theirs', async () => {
  expect(await listHidden(dependencies([3, 1, 2, 99]), 'u')).toEqual([
    { id: 2, name: 'Acme Ltd', city: null, company_size: null },
    { id: 1, name: 'Tamsin Ltd', city: 'Leeds', company_size: '1-9' },
    { id: 3, name: null, city: 'York', company_size: null },
  ])
  expect(await listHidden(dependencies([]), 'u')).toEqual([])
})

test.each([
  ['a company that is not on the register', 99, 'hidden', 'not_found'],
  ['one more than the maximum', 1, 'full', 'conflict'],
  ['a company after the account was deleted', 1, 'no_user', 'token_invalid'],
] as const)('hiding %s is refused', async (_what, id, outcome, code) => {
  await expect(hideCompany(dependencies([], outcome), 'u', id, 5)).rejects.toMatchObject({ code })
})

test('a locked company can be hidden', async () => {
  await expect(hideCompany(dependencies([]), 'u', 3, 5)).resolves.toBeUndefined()
})
