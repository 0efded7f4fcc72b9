import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { registerReading } from '../../register/index.ts'
import { hideCompany, listHidden, showCompany, hiddenStore } from './hidden-companies.ts'

const companies = [
  { ...organisation(1), name: 'Tamsin Ltd', town: 'Leeds' },
  { ...organisation(2), name: 'Acme Ltd', town: '' },
  { ...organisation(3), name: 'Kestrel Plc', town: 'York' },
]
const profiles = new Map([[1, profileSample({ company_id: 1, company_size: '1-9' })]])

const contextOf = (hidden: number[], stands: Partial<ReturnType<typeof hiddenStore>> = {}) =>
  contextWith(
    {},
    double(hiddenStore, {
      ofUser: async () => hidden,
      add: async () => 'hidden',
      remove: async () => 'shown',
      ...stands,
    }),
    double(registerReading, { findOrganisation: async (id) => companies.find((one) => one.id === id) }),
    double(profileStore, { getMany: async () => profiles }),
    double(
      unlockedAmong,
      async (_userId: string, ids: readonly number[]) => new Set(ids.filter((id) => id <= 2)),
    ),
    double(handles, handlesSample),
  )

/** What stands for a company in the jobs of a user. */
const handleOf = async (id: number, userId = 'u') => (await handlesSample.of('jobs', userId))(id)

test('hidden companies are listed by name, then the locked ones without name and id', async () => {
  expect(await listHidden(contextOf([3, 1, 2, 99]), 'u')).toEqual([
    { id: 2, name: 'Acme Ltd', city: null, company_size: null },
    { id: 1, name: 'Tamsin Ltd', city: 'Leeds', company_size: '1-9' },
    { id: await handleOf(3), name: null, city: 'York', company_size: null },
  ])
  expect(await listHidden(contextOf([]), 'u')).toEqual([])
})

test.each([
  ['a company that is not on the register', 99, 'hidden', 'not_found'],
  ['one more than the maximum', 1, 'full', 'conflict'],
  ['a company after the account was deleted', 1, 'no_user', 'token_invalid'],
] as const)('hiding %s is refused', async (_what, id, outcome, code) => {
  await expect(hideCompany(contextOf([], { add: async () => outcome }), 'u', id, 5)).rejects.toMatchObject({
    code,
  })
})

/** The company that a call hides or shows, by what it is given; undefined if it refuses it. */
async function meantBy(call: 'hide' | 'show', reference: number): Promise<number | undefined> {
  const meant: number[] = []
  const noted =
    <Outcome>(outcome: Outcome) =>
    async (_userId: string, id: number) => {
      meant.push(id)
      return outcome
    }
  const noting = contextOf([], { add: noted('hidden' as const), remove: noted('shown' as const) })
  if (call === 'show') await showCompany(noting, 'u', reference)
  else await hideCompany(noting, 'u', reference, 5).catch(() => {})
  return meant.find((id) => id > 0)
}

test.each(['hide', 'show'] as const)(
  '%s takes an unlocked company by its id, and a locked one only by the handle of its jobs',
  async (call) => {
    expect(await meantBy(call, 1)).toBe(1)
    expect(await meantBy(call, await handleOf(1))).toBe(1)
    expect(await meantBy(call, await handleOf(3))).toBe(3)
    expect(await meantBy(call, 3)).toBeUndefined()
    expect(await meantBy(call, await handleOf(3, 'another user'))).toBeUndefined()
    expect(await meantBy(call, (await handlesSample.of('finder', 'u'))(3))).toBeUndefined()
  },
)

const refusal = (id: number) => hideCompany(contextOf([]), 'u', id, 5).catch((error: unknown) => error)

test('a locked company by its id is refused in the words for an unknown one', async () => {
  expect(await refusal(3)).toEqual(await refusal(99))
})
