import { describe, expect, test } from 'vitest'
import { memoryUnlocks } from '../../../tests/support/doubles/memory-unlocks.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import type { Company } from '../company.ts'
import { unlockCompany, type UnlockDependencies } from './unlock-company.ts'

const company = (id: number, left_on: string | null = null): Company => ({
  registration: {
    id,
    name: 'Northgate Ltd',
    town: 'Leeds',
    county: '',
    routes: [],
    first_seen: '2026-07-10',
    last_seen: '2026-07-17',
    left_on,
  },
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

const registerOnly = (id: number): Company => ({ ...company(id), profile: undefined })

function setUp({
  companies = [company(1)],
  warned = [],
  ...state
}: { companies?: Company[]; warned?: number[] } & Parameters<typeof memoryUnlocks>[0] = {}) {
  const { committed, ...store } = memoryUnlocks(state)
  const dependencies: UnlockDependencies = {
    ...store,
    findCompany: async (id) => companies.find(({ registration }) => registration.id === id),
    isWarned: async (id) => warned.includes(id),
    limitOf: ({ role, dailyLimit }) => (role === 'admin' ? -1 : (dailyLimit ?? 5)),
    now: () => new Date('2026-07-20T23:59:59.999Z'),
  }
  return {
    /** The usage that was charged. */
    charges: () => committed.map(([, usage]) => usage?.values),
    written: () => committed.flat().map(({ what }) => what),
    open: (id: number, role: 'user' | 'admin' = 'user') =>
      unlockCompany(dependencies, { userId: 'u1', role }, id),
    openWithLimit: (id: number, dailyLimit: number) =>
      unlockCompany(dependencies, { userId: 'u1', role: 'user', dailyLimit }, id),
  }
}

describe('unlocking a company', () => {
  test('a company with a warning is unlocked without a use of the day, even at the limit', async () => {
    const { openWithLimit, written } = setUp({ warned: [1] })
    expect((await openWithLimit(1, 0)).registration.id).toBe(1)
    expect(written()).toContain('unlock')
    expect(written()).not.toContain('usage')
  })

  test('unlocking a locked company is charged on the UTC date of the request', async () => {
    const { open, charges } = setUp()
    expect((await open(1)).registration.id).toBe(1)
    expect(charges()).toMatchObject([{ userId: 'u1', companyId: 1, date: '2026-07-20', limit: 5 }])
  })

  test('an unlock of an unknown, an already unlocked or an unreadable company is not charged', async () => {
    const { open, charges } = setUp({ unlocked: [1] })
    await open(1)
    await expect(open(2)).rejects.toMatchObject({ code: 'not_found' })
    expect(charges()).toEqual([])
  })

  test('an unlock at the daily limit is refused with a field error that contains "exceeded"', async () => {
    const { open } = setUp({ used: 5 })
    await expect(open(1)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('exceeded'),
      errors: { company_id: [expect.stringContaining('exceeded')] },
    })
  })

  test('a company that left the register stays open if unlocked, and cannot be unlocked otherwise', async () => {
    const gone = [company(1, '2026-07-17')]
    expect((await setUp({ companies: gone, unlocked: [1] }).open(1)).registration.left_on).toBe('2026-07-17')
    const { open, charges } = setUp({ companies: gone })
    await expect(open(1)).rejects.toMatchObject({ code: 'not_found' })
    expect(charges()).toEqual([])
  })

  test('an unlock is not charged if a concurrent call was first', async () => {
    expect((await setUp({ before: ({ unlocked }) => unlocked.add(1) }).open(1)).registration.id).toBe(1)
  })

  test('an unlock for a deleted account gives the error of an ended session', async () => {
    await expect(setUp({ isDeleted: true }).open(1)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('the unlock of a user with a personal limit is charged under this limit', async () => {
    const { openWithLimit, charges } = setUp()
    await openWithLimit(1, 25)
    expect(charges()).toMatchObject([{ limit: 25 }])
  })

  test('an administrator’s unlocks have no limit', async () => {
    const { open, charges } = setUp()
    await open(1, 'admin')
    expect(charges()).toMatchObject([{ limit: -1 }])
  })

  test('a company with only its register entry opens at the daily limit, and nothing is written', async () => {
    const { open, charges } = setUp({ companies: [registerOnly(1)], used: 5 })
    expect((await open(1)).registration.id).toBe(1)
    expect(charges()).toEqual([])
  })

  test('a company with only its register entry stays open after it has left the register', async () => {
    const { open } = setUp({ companies: [{ ...company(1, '2026-07-17'), profile: undefined }] })
    expect((await open(1)).registration.left_on).toBe('2026-07-17')
  })

  test('a company that somebody has unlocked is not marked again, so that users do not get in each other’s way', async () => {
    const marks: boolean[] = []
    for (const isMarked of [false, true]) {
      const { open, written } = setUp({ isMarked })
      await open(1)
      marks.push(written().includes('mark'))
    }
    expect(marks).toEqual([true, false])
  })

  test('a company that was open is charged once more than its register entry is known', async () => {
    const { open, charges } = setUp({ companies: [company(1)] })
    await open(1)
    expect(charges()).toHaveLength(1)
  })
})
