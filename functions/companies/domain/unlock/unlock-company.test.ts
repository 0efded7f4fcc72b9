import { describe, expect, test } from 'vitest'
import { profileSample } from '../../../../tests/support/samples/company-sample.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Company } from '../company.ts'
import {
  type Charge,
  type ChargeRequest,
  type FreeUnlockResult,
  type Unlock,
  unlockCompany,
  type UnlockDependencies,
} from './unlock-company.ts'

const company = (id: number, left_on: string | null = null): Company => ({
  registration: {
    id,
    name: 'Northgate Ltd',
    town: 'Leeds',
    county: '',
    routes: [],
    first_seen: '2026-07-10',
    left_on,
  },
  register_date: '2026-07-17',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

const registerOnly = (id: number): Company => ({ ...company(id), profile: undefined })

function setUp({
  companies = [company(1)],
  unlocked = [] as number[],
  charge = 'charged' as Charge,
  unlockFree = 'unlocked' as FreeUnlockResult,
} = {}) {
  const charges: ChargeRequest[] = []
  const freeUnlocks: Unlock[] = []
  const dependencies: UnlockDependencies = {
    findCompany: async (id) => companies.find(({ registration }) => registration.id === id),
    unlocks: {
      has: async (_userId, companyId) => unlocked.includes(companyId),
      charge: async (request) => {
        charges.push(request)
        return charge
      },
      unlockFree: async (unlock) => {
        freeUnlocks.push(unlock)
        return unlockFree
      },
    },
    tooManyFree: () => new AppError('too_many_requests', 'Too many'),
    limitOf: ({ role, dailyLimit }) => (role === 'admin' ? -1 : (dailyLimit ?? 5)),
    now: () => new Date('2026-07-20T23:59:59.999Z'),
  }
  return {
    charges,
    freeUnlocks,
    open: (id: number, role: 'user' | 'admin' = 'user') =>
      unlockCompany(dependencies, { userId: 'u1', role }, id),
    openWithLimit: (id: number, dailyLimit: number) =>
      unlockCompany(dependencies, { userId: 'u1', role: 'user', dailyLimit }, id),
    openExpectingFree: (id: number) =>
      unlockCompany(dependencies, { userId: 'u1', role: 'user' }, id, 'free'),
  }
}

describe('unlocking a company', () => {
  test('unlocking a locked company is charged on the UTC date of the request', async () => {
    const { open, charges } = setUp()
    expect((await open(1)).registration.id).toBe(1)
    expect(charges).toMatchObject([{ userId: 'u1', companyId: 1, date: '2026-07-20', limit: 5 }])
  })

  test('an unlock of an unknown, an already unlocked or an unreadable company is not charged', async () => {
    const { open, charges } = setUp({ unlocked: [1] })
    await open(1)
    await expect(open(2)).rejects.toMatchObject({ code: 'not_found' })
    expect(charges).toEqual([])
  })

  test('an unlock at the daily limit is refused with a field error that contains "exceeded"', async () => {
    const { open } = setUp({ charge: 'exceeded' })
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
    expect(charges).toEqual([])
  })

  test('an unlock is not charged if a concurrent call was first', async () => {
    expect((await setUp({ charge: 'already_unlocked' }).open(1)).registration.id).toBe(1)
  })

  test('an unlock for a deleted account gives the error of an ended session', async () => {
    await expect(setUp({ charge: 'no_user' }).open(1)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('the unlock of a user with a personal limit is charged under this limit', async () => {
    const { openWithLimit, charges } = setUp()
    await openWithLimit(1, 25)
    expect(charges).toMatchObject([{ limit: 25 }])
  })

  test('an administrator’s unlocks have no limit', async () => {
    const { open, charges } = setUp()
    await open(1, 'admin')
    expect(charges).toMatchObject([{ limit: -1 }])
  })

  test('a company that is register only is unlocked without a charge', async () => {
    const { open, charges, freeUnlocks } = setUp({ companies: [registerOnly(1)], charge: 'exceeded' })
    expect((await open(1)).registration.id).toBe(1)
    expect(charges).toEqual([])
    expect(freeUnlocks).toMatchObject([{ userId: 'u1', companyId: 1 }])
  })

  test('a free unlock over the hourly limit is refused with 429', async () => {
    const { open } = setUp({ companies: [registerOnly(1)], unlockFree: 'too_many' })
    await expect(open(1)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('a free unlock of an unknown, an unlocked or a departed company is not counted', async () => {
    const gone = { ...company(3, '2026-07-17'), profile: undefined }
    const { open, freeUnlocks } = setUp({ companies: [registerOnly(1), gone], unlocked: [1] })
    await open(1)
    await expect(open(2)).rejects.toMatchObject({ code: 'not_found' })
    await expect(open(3)).rejects.toMatchObject({ code: 'not_found' })
    expect(freeUnlocks).toEqual([])
  })

  test('a free unlock for a deleted account gives the error of an ended session', async () => {
    const { open } = setUp({ companies: [registerOnly(1)], unlockFree: 'no_user' })
    await expect(open(1)).rejects.toMatchObject({ code: 'token_invalid' })
  })
})

describe('unlocking a company announced as free', () => {
  test('an unlock announced as free is refused without a charge when contacts have appeared since', async () => {
    const { openExpectingFree, charges, freeUnlocks } = setUp()
    await expect(openExpectingFree(1)).rejects.toMatchObject({
      status: 409,
      code: 'no_longer_free',
      message: expect.stringContaining('uses one search'),
    })
    expect([charges, freeUnlocks]).toEqual([[], []])
  })

  test('an unlock announced as free is refused in the same way at the daily limit', async () => {
    const { openExpectingFree } = setUp({ charge: 'exceeded' })
    await expect(openExpectingFree(1)).rejects.toMatchObject({ code: 'no_longer_free' })
  })

  test('an unlock announced as free succeeds if the company is still free or already unlocked', async () => {
    const free = setUp({ companies: [registerOnly(1)] })
    expect((await free.openExpectingFree(1)).registration.id).toBe(1)
    expect(free.freeUnlocks).toHaveLength(1)
    const unlocked = setUp({ unlocked: [1] })
    expect((await unlocked.openExpectingFree(1)).registration.id).toBe(1)
    expect(unlocked.charges).toEqual([])
  })

  test('an unlock announced as free first reports that the company does not exist', async () => {
    await expect(setUp().openExpectingFree(2)).rejects.toMatchObject({ code: 'not_found' })
  })
})
