import { expect, test } from 'vitest'
import { memoryUnlocks } from '../../../tests/support/doubles/memory-unlocks.ts'
import { chargeUnlock } from './unlock-company.ts'

const request = {
  userId: 'uma',
  companyId: 7,
  at: new Date('2026-07-20T12:00:00Z'),
  date: '2026-07-20',
  limit: 2,
  isMarked: false,
}

test('an unlock, its usage, its count and the mark of its company are written together, if the user exists', async () => {
  const store = memoryUnlocks()
  expect(await chargeUnlock(store, request)).toBe('charged')
  const { date: _date, limit: _limit, isMarked: _isMarked, ...unlock } = request
  const { isMarked: _, ...charged } = request
  expect(store.committed).toEqual([
    [
      { what: 'unlock', values: unlock },
      { what: 'usage', values: charged },
      { what: 'user exists', values: 'uma' },
      { what: 'count', values: unlock },
      { what: 'mark', values: unlock },
    ],
  ])
})

test('an unlock of a marked company writes no mark', async () => {
  const store = memoryUnlocks()
  expect(await chargeUnlock(store, { ...request, isMarked: true })).toBe('charged')
  expect(store.committed.flat().map(({ what }) => what)).toEqual(['unlock', 'usage', 'user exists', 'count'])
})

test('a second call is free, also at the limit', async () => {
  const store = memoryUnlocks({ used: 1 })
  expect(await chargeUnlock(store, request)).toBe('charged')
  expect(await chargeUnlock(store, request)).toBe('already_unlocked')
  expect(store.committed).toHaveLength(1)
})

test('the late one of two concurrent calls is free', async () => {
  const store = memoryUnlocks({ before: (state) => state.unlocked.add(7) })
  expect(await chargeUnlock(store, request)).toBe('already_unlocked')
  expect(store.committed).toEqual([])
})

test.each([
  [2, 2],
  [0, 0],
])('with %i used of %i a locked company stays locked', async (used, limit) => {
  const store = memoryUnlocks({ used })
  expect(await chargeUnlock(store, { ...request, limit })).toBe('exceeded')
  expect(store.committed).toEqual([])
})

test('charging follows a daily limit that is raised or lowered at noon', async () => {
  const store = memoryUnlocks({ used: 2 })
  expect(await chargeUnlock(store, { ...request, limit: 3 })).toBe('charged')
  expect(await chargeUnlock(store, { ...request, companyId: 8, limit: 1 })).toBe('exceeded')
})

test.each([
  ['at the daily limit', { used: 2 }],
  ['for an unlocked company', { unlocked: [7] }],
])('a deleted user gets no_user, even %s', async (_when, state) => {
  expect(await chargeUnlock(memoryUnlocks({ ...state, isDeleted: true }), request)).toBe('no_user')
})
