import { afterAll, beforeEach, expect, test } from 'vitest'
import { watchersOf } from '../../functions/companies/unlock/unlock-store.ts'
import { watchStore } from '../../functions/following/alerts/watches.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { watchSample } from '../support/calls/alert-calls.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let user: string
const emulators = await sharedEmulators()
const watches = watchStore(emulators)
afterAll(() => emulators.stop())
beforeEach(async () => {
  const one = storedUser()
  await userStore(emulators).create(one)
  user = one.user_id
})

test('the seen mark of a watched company moves only forward', async () => {
  await watches.add(user, { ...watchSample(7), seen_changes: 2, seen_date: '2026-07-17' }, 200)
  const see = (seen_changes: number, seen_date: string) => watches.see(user, 7, { seen_changes, seen_date })
  expect(await see(1, '2026-07-10')).toBe(true)
  expect(await watches.find(user, 7)).toMatchObject({ seen_changes: 2, seen_date: '2026-07-17' })
  await see(2, '2026-07-24')
  expect(await watches.find(user, 7)).toMatchObject({ seen_changes: 2, seen_date: '2026-07-24' })
  await atOnce(4, (place) => see(place + 1, `2026-07-2${place + 5}`))
  expect(await watches.find(user, 7)).toMatchObject({ seen_changes: 4, seen_date: '2026-07-28' })
  expect(await watches.see(user, 8, { seen_changes: 1, seen_date: '2026-07-17' })).toBe(false)
})

test('the users who watch a company are counted, and the row with the number of watches is not', async () => {
  const count = (companyId: number) => watchersOf(emulators, companyId)
  const other = storedUser()
  await userStore(emulators).create(other)
  await watches.add(user, watchSample(501), 200)
  await watches.add(other.user_id, watchSample(501), 200)
  await watches.add(other.user_id, watchSample(502), 200)
  expect([await count(501), await count(502), await count(503)]).toEqual([2, 1, 0])
  await watches.remove(other.user_id, 501)
  expect(await count(501)).toBe(1)
})
