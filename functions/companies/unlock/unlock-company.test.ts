import { describe, expect, test } from 'vitest'
import { lockedCompany, memoryUnlocks } from '../../../tests/support/doubles/memory-unlocks.ts'
import { chargeUnlock, limitOf, unlockCompany } from './unlock-company.ts'

const request = {
  userId: 'uma',
  companyId: 7,
  at: new Date('2026-07-20T12:00:00Z'),
  date: '2026-07-20',
  limit: 2,
}

/** The companies, and a charge of one by its use of the day. */
async function charging(world: Parameters<typeof memoryUnlocks>[0] = {}) {
  const { context, ...others } = await memoryUnlocks(world)
  const charge = (change: Partial<Parameters<typeof chargeUnlock>[1]> = {}) =>
    chargeUnlock(context, { ...request, ...change })
  return { charge, ...others }
}

describe('charging an unlock', () => {
  test('an unlock, its usage, its count and the mark of its company are written together', async () => {
    const { charge, written } = await charging()
    expect(await charge()).toBe('charged')
    expect(written()).toEqual({ unlocks: [7], usage: [['2026-07-20', 1]], counted: 1, marks: [7] })
  })

  test('an unlock of a marked company writes no mark, so that users do not get in each other’s way', async () => {
    const { charge, written } = await charging()
    expect(await charge({ isMarked: true })).toBe('charged')
    expect(written()).toEqual({ unlocks: [7], usage: [['2026-07-20', 1]], counted: 1, marks: [] })
  })

  test('the late one of two concurrent calls is free', async () => {
    const { charge, written } = await charging({ before: (unlock) => unlock(7) })
    expect(await charge()).toBe('already_unlocked')
    expect(written()).toEqual({ unlocks: [7], usage: [], counted: 0, marks: [] })
  })

  test.each([
    [2, 2],
    [0, 0],
  ])('with %i used of %i a locked company stays locked', async (used, limit) => {
    const { charge, isUnchanged } = await charging({ used })
    expect(await charge({ limit })).toBe('exceeded')
    expect(isUnchanged()).toBe(true)
  })

  test('charging follows a daily limit that is raised or lowered at noon', async () => {
    const { charge } = await charging({ used: 2 })
    expect(await charge({ limit: 3 })).toBe('charged')
    expect(await charge({ companyId: 8, limit: 1 })).toBe('exceeded')
  })

  test.each([
    ['at the daily limit', { used: 2 }],
    ['for an unlocked company', { unlocked: [7] }],
  ])('a deleted user gets no_user, even %s', async (_when, state) => {
    const { charge } = await charging({ ...state, isDeleted: true })
    expect(await charge()).toBe('no_user')
  })
})

/** Unlocks companies as `uma`, whose daily limit is 5. */
async function unlocking(world: Parameters<typeof memoryUnlocks>[0] = {}) {
  const { context, ...others } = await memoryUnlocks(world)
  const open = async (id = 7, user: { role?: 'user' | 'admin'; dailyLimit?: number } = {}) =>
    (await unlockCompany(context, { userId: 'uma', role: 'user', ...user }, id)).company.registration
  return { open, ...others }
}

const registerOnly = (left_on: string | null = null) => ({ ...lockedCompany(7, left_on), profile: undefined })

describe('unlocking a company', () => {
  test('unlocking a locked company is charged on the UTC date of the request', async () => {
    const { open, written } = await unlocking()
    expect((await open()).id).toBe(7)
    expect(written()).toEqual({ unlocks: [7], usage: [['2026-07-20', 1]], counted: 1, marks: [7] })
  })

  test('a company with a warning is unlocked without a use of the day, even at the limit', async () => {
    const { open, written } = await unlocking({ warned: [7] })
    expect((await open(7, { dailyLimit: 0 })).id).toBe(7)
    expect(written()).toEqual({ unlocks: [7], usage: [], counted: 1, marks: [7] })
  })

  test('an unlock of an unknown or an already unlocked company is not charged', async () => {
    const { open, isUnchanged } = await unlocking({ unlocked: [7] })
    await open()
    await expect(open(2)).rejects.toMatchObject({ code: 'not_found' })
    expect(isUnchanged()).toBe(true)
  })

  test.each([
    ['a locked one', {}, true],
    ['one unlocked before', { unlocked: [7] }, false],
    ['one that another call unlocks first', { before: (unlock) => unlock(7) }, false],
    ['one with a warning', { warned: [7] }, false],
  ] satisfies [string, Parameters<typeof memoryUnlocks>[0], boolean][])(
    'the unlock of %s says whether it took a use of the day',
    async (_what, world, charged) => {
      const { context, written } = await memoryUnlocks(world)
      expect(await unlockCompany(context, { userId: 'uma', role: 'user' }, 7)).toMatchObject({ charged })
      expect(written().usage).toHaveLength(charged ? 1 : 0)
    },
  )

  test('an unlock is not charged if something else of the answer cannot be read', async () => {
    const { context, isUnchanged } = await memoryUnlocks()
    const failed = Promise.reject(new Error('not now'))
    await expect(unlockCompany(context, { userId: 'uma', role: 'user' }, 7, failed)).rejects.toThrow(
      'not now',
    )
    expect(isUnchanged()).toBe(true)
  })

  test('an unlock at the daily limit is refused with a field error that contains "exceeded"', async () => {
    const { open } = await unlocking({ used: 5 })
    await expect(open()).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('exceeded'),
      errors: { company_id: [expect.stringContaining('exceeded')] },
    })
  })

  test('a company that left the register stays open if unlocked, and cannot be unlocked otherwise', async () => {
    const companies = [lockedCompany(7, '2026-07-17')]
    expect((await (await unlocking({ companies, unlocked: [7] })).open()).left_on).toBe('2026-07-17')
    const { open, isUnchanged } = await unlocking({ companies })
    await expect(open()).rejects.toMatchObject({ code: 'not_found' })
    expect(isUnchanged()).toBe(true)
  })

  test('an unlock for a deleted account gives the error of an ended session', async () => {
    const { open } = await unlocking({ isDeleted: true })
    await expect(open()).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('a personal limit replaces the default one, and an administrator’s unlocks have no limit', async () => {
    const { open, written } = await unlocking({ used: 5, companies: [lockedCompany(7), lockedCompany(8)] })
    await open(7, { dailyLimit: 6 })
    await expect(open(8, { dailyLimit: 6 })).rejects.toMatchObject({ status: 422 })
    await open(8, { role: 'admin' })
    expect(written().usage).toEqual([['2026-07-20', 7]])
  })

  test.each([null, '2026-07-17'])(
    'a company with only its register entry opens at the daily limit, and nothing is written: left on %s',
    async (left_on) => {
      const { open, isUnchanged } = await unlocking({ companies: [registerOnly(left_on)], used: 5 })
      expect((await open()).left_on).toBe(left_on)
      expect(isUnchanged()).toBe(true)
    },
  )

  test('a company that somebody has unlocked is not marked again', async () => {
    const { open, written } = await unlocking({ isMarked: true, before: () => undefined })
    await open()
    expect(written()).toMatchObject({ unlocks: [7], marks: [7] })
  })
})

test.each<[string, Parameters<typeof limitOf>[1], number]>([
  ['the default one', { role: 'user' }, 10],
  ['the personal one, if there is one', { role: 'user', dailyLimit: 25 }, 25],
  ['0, if the personal one is 0', { role: 'user', dailyLimit: 0 }, 0],
  ['none for an administrator', { role: 'admin', dailyLimit: 3 }, -1],
])('the daily limit is %s', (_what, user, expected) => {
  expect(limitOf({ config: { dailyUnlockLimit: 10 } }, user)).toBe(expected)
})
