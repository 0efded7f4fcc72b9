import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { savedSearchStore } from '../../functions/following/alerts/saved-search-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { searchSample } from '../support/calls/alert-calls.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let user: string
const emulators = await sharedEmulators()
const searches = savedSearchStore(emulators)
afterAll(() => emulators.stop())
beforeEach(async () => {
  const { user_id } = storedUser()
  await userStore(emulators).create(storedUser({ user_id }))
  user = user_id
})

const outcomes = (settled: PromiseSettledResult<string>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
const marker = (version: number) => ({ index: `index ${version}`, version, date: `2026-07-0${version}` })

test('saved searches are listed oldest first, for their own user only', async () => {
  const first = { ...searchSample(), created_at: '2026-07-01T00:00:00.000Z' }
  const second = { ...searchSample(), created_at: '2026-07-02T00:00:00.000Z', criteria: {} }
  for (const search of [second, first]) expect(await searches.add(user, search, 50)).toBe('added')
  expect(await searches.ofUser(user)).toEqual([first, second])
  expect(await searches.find(user, first.search_id)).toEqual(first)
  expect(await searches.ofUser('somebody else')).toEqual([])
  expect(await searches.find('somebody else', first.search_id)).toBeUndefined()
})

test('of many concurrent saves as many as allowed are kept, and a deleted search makes room', async () => {
  const settled = outcomes(await atOnce(12, () => searches.add(user, searchSample(), 5)))
  expect(settled.filter((one) => one === 'added')).toHaveLength(5)
  expect(settled.filter((one) => one === 'full')).toHaveLength(7)
  const [one] = await searches.ofUser(user)
  // two concurrent removals make room for one
  const removed = outcomes(await atOnce(2, () => searches.remove(user, one?.search_id ?? '')))
  expect(removed.toSorted()).toEqual(['none', 'removed'])
  expect(await searches.ofUser(user)).toHaveLength(4)
  expect(outcomes(await atOnce(3, () => searches.add(user, searchSample(), 5)))).toEqual(
    expect.arrayContaining(['added', 'full', 'full']),
  )
})

test('of concurrent saves with one id the first is stored and counted once', async () => {
  const search = searchSample()
  const many = outcomes(
    await atOnce(6, (place) => searches.add(user, { ...search, name: `Call ${place}` }, 2)),
  )
  expect(many.toSorted()).toEqual(['added', ...Array.from({ length: 5 }, () => 'already_exists')])
  const [kept, ...others] = await searches.ofUser(user)
  expect([kept?.name, others]).toEqual([`Call ${many.indexOf('added')}`, []])
  expect(await searches.add(user, searchSample(), 2)).toBe('added')
  // the list is full, but the search is already in it
  expect(await searches.add(user, search, 2)).toBe('already_exists')
})

test('a saved search can be renamed, and renaming a missing one creates none', async () => {
  const search = searchSample()
  await searches.add(user, search, 50)
  expect(await searches.rename(user, search.search_id, 'Carers')).toBe(true)
  expect(await searches.ofUser(user)).toEqual([{ ...search, name: 'Carers' }])
  expect(await searches.rename(user, randomUUID(), 'Carers')).toBe(false)
  expect(await searches.rename('somebody else', search.search_id, 'Carers')).toBe(false)
})

test('the marker of a saved search moves only forward, whatever the order of the calls', async () => {
  const search = { ...searchSample(), seen: marker(3) }
  await searches.add(user, search, 50)
  await atOnce(6, (place) => searches.see(user, search.search_id, marker(place + 1)))
  expect((await searches.find(user, search.search_id))?.seen).toEqual(marker(6))
  expect(await searches.see(user, search.search_id, marker(4))).toBe(true)
  expect((await searches.find(user, search.search_id))?.seen).toEqual(marker(6))
  expect(await searches.see(user, randomUUID(), marker(9))).toBe(false)
})

test('of a deleted user no search is saved or deleted, whether the limit was reached or not', async () => {
  const kept = searchSample()
  expect(await searches.add(user, kept, 1)).toBe('added')
  await emulators.documents.send(
    new DeleteCommand({ TableName: emulators.tables.users, Key: { user_id: user } }),
  )
  for (const max of [1, 50]) expect(await searches.add(user, searchSample(), max)).toBe('no_user')
  expect(await searches.remove(user, kept.search_id)).toBe('no_user')
  expect(await searches.ofUser(user)).toEqual([kept])
})
