import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { historyStore, MAX_SEARCHES, searchIdOf } from '../../functions/following/activity/history-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { countCalls } from '../support/calls/counted-calls.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const history = historyStore(emulators)
afterAll(() => emulators.stop())

const NOON = Date.UTC(2026, 6, 20, 12)

/** Creates a user. @returns calls of the history for this user. `second` counts from noon. */
async function newUser() {
  const user = storedUser()
  await userStore(emulators).create(user)
  return callsOf(user.user_id)
}

const callsOf = (userId: string) => ({
  userId,
  make: (criteria: Record<string, string>, second = 0, total = 3) =>
    history.record({ userId, criteria, total, at: new Date(NOON + second * 1000) }),
  cities: async () => (await history.ofUser(userId)).map(({ criteria }) => criteria['city']),
  stored: async () =>
    (await rowsAbout(emulators.documents, (table) => emulators.tables[table], [userId])).filter((row) =>
      row.startsWith('searches'),
    ).length,
})

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('many concurrent calls with the same search store one entry, with the last instant', async () => {
  const { make, userId } = await newUser()
  const outcomes = await Promise.all(numbers(20).map((second) => make({ city: 'Leeds' }, second)))
  expect(new Set(outcomes)).toEqual(new Set(['stored']))
  expect(await history.ofUser(userId)).toMatchObject([{ searched_at: '2026-07-20T12:00:19.000Z' }])
})

test('a search that arrives late does not replace later ones', async () => {
  const { make, userId } = await newUser()
  await make({ city: 'Leeds' }, 5, 5)
  expect(await make({ city: 'Leeds' }, 1, 1)).toBe('stored')
  expect(await history.ofUser(userId)).toMatchObject([{ total: 5 }])
})

/** Stores searches of a user directly, each for a city at a second after noon. */
async function storeSearches(userId: string, searches: { city: string; second: number }[]) {
  const items = searches.map(({ city, second }) => ({
    user_id: userId,
    search_id: searchIdOf({ city }),
    criteria: { city },
    total: 1,
    searched_at: new Date(NOON + second * 1000).toISOString(),
  }))
  const table = emulators.tables.searches
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await emulators.documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
  }
}

async function fullHistory() {
  const user = await newUser()
  await storeSearches(
    user.userId,
    numbers(MAX_SEARCHES).map((at) => ({ city: `City ${at}`, second: at })),
  )
  return user
}

/** The number of deletions that a call tries, successful or not. */
async function deletesOf(call: () => Promise<unknown>): Promise<number> {
  const counted = countCalls([emulators.documents])
  await call()
  return counted().filter(({ command }) => command === 'DeleteItem').length
}

test('the last 50 distinct searches are kept, and repeating a search deletes no entry', async () => {
  const { make, cities, stored } = await fullHistory()
  for (const at of [MAX_SEARCHES, MAX_SEARCHES + 1]) await make({ city: `City ${at}` }, at)
  expect(await cities()).toEqual(numbers(MAX_SEARCHES).map((at) => `City ${MAX_SEARCHES + 1 - at}`))
  await make({ city: 'City 2' }, 100)
  expect((await cities())[0]).toBe('City 2')
  expect(await stored()).toBe(MAX_SEARCHES)
})

test('after 30 concurrent searches on a full history, exactly the last 50 are left', async () => {
  const { make, cities, stored } = await fullHistory()
  const after = numbers(30).map((at) => MAX_SEARCHES + at)
  await Promise.all(after.map((at) => make({ city: `City ${at}` }, at)))
  expect(await stored()).toBe(MAX_SEARCHES)
  expect(await cities()).toEqual(numbers(MAX_SEARCHES).map((at) => `City ${MAX_SEARCHES + 29 - at}`))
})

test('a new search on a full history makes one deletion, and repeating the search makes none', async () => {
  const { make, stored } = await fullHistory()
  expect(await deletesOf(() => make({ city: 'Leeds' }, 100))).toBe(1)
  expect(await deletesOf(() => make({ city: 'Leeds' }, 100))).toBe(0)
  expect(await stored()).toBe(MAX_SEARCHES)
})

test('a search deletes at most ten leftovers of interrupted calls, and the next search deletes the rest', async () => {
  const { make, stored, userId } = await fullHistory()
  await storeSearches(
    userId,
    numbers(12).map((at) => ({ city: `Left ${at}`, second: -at })),
  )
  await make({ city: 'Leeds' }, 100)
  expect(await stored()).toBe(MAX_SEARCHES + 3)
  await make({ city: 'York' }, 101)
  expect(await stored()).toBe(MAX_SEARCHES)
})

const named = (company_name: string, more: Record<string, string> = {}) => ({ company_name, ...more })
const namesIn = async ({ userId }: { userId: string }) =>
  (await history.ofUser(userId)).map(({ criteria }) => criteria['company_name'])

test('a name that is being typed or shortened is one search, also in the table', async () => {
  const user = await newUser()
  const typed = ['win', 'Wind', 'windragate h', 'windragate hill', 'windragate']
  for (const [at, name] of typed.entries()) await user.make(named(name, { city: 'Leeds' }), at * 59)
  expect(await namesIn(user)).toEqual(['windragate'])
  expect(await user.stored()).toBe(1)
  // this search equals the last one, so it adds no row
  await user.make(named('windragate', { city: 'Leeds' }), typed.length * 59)
  expect(await user.stored()).toBe(1)
})

test('of names typed in quick succession only the last is kept, even if an earlier name arrives late', async () => {
  const user = await newUser()
  const names = ['win', 'windrag', 'windragate h', 'windragate', 'windragate hill']
  await Promise.all(names.map((name, at) => user.make(named(name), at)))
  await user.make(named('windra'), 2)
  expect(await namesIn(user)).toEqual(names.slice(-1))
  expect(await user.stored()).toBe(1)
})

test('another name, other criteria, no name, or a minute between them make another search', async () => {
  const user = await newUser()
  await user.make({ city: 'Leeds' }, 0)
  await user.make(named('win'), 1)
  await user.make(named('wind', { city: 'Leeds' }), 2)
  await user.make(named('gate', { city: 'Leeds' }), 3)
  await user.make(named('gateway', { city: 'Leeds' }), 63)
  expect(await namesIn(user)).toEqual(['gateway', 'gate', 'wind', 'win', undefined])
})

test('no search of a deleted user is stored, and the result reports the missing user', async () => {
  const { make, stored } = callsOf('nobody at all')
  expect(await make({ city: 'Leeds' })).toBe('no_user')
  expect(await stored()).toBe(0)
})

test('beyond 1,000 an hour a search is not stored, and the next hour accepts it', async () => {
  const { make, userId, cities } = await newUser()
  await emulators.documents.send(
    new PutCommand({
      TableName: emulators.tables.rates,
      Item: { user_id: userId, window: 'search_records#2026-07-20T12', total: 999 },
    }),
  )
  const outcomes = await Promise.all(numbers(4).map((second) => make({ city: `City ${second}` }, second)))
  expect(outcomes.toSorted()).toEqual(['stored', 'too_many', 'too_many', 'too_many'])
  expect(await cities()).toHaveLength(1)
  expect(await make({ city: 'Leeds' }, 3600)).toBe('stored')
})
