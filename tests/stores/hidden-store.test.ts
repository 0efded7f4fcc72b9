import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hiddenStore } from '../../functions/following/activity/hidden-companies.ts'
import { shortlistStore } from '../../functions/following/activity/shortlist.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { ownJobs } from '../../functions/jobs/searchable-jobs.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { entrySample } from '../support/calls/activity-calls.ts'
import { atOnce } from '../support/calls/at-once.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
let user: string
const hidden = () => hiddenStore(emulators)
const own = () => ownJobs(emulators)(user)
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())
beforeEach(async () => {
  const { user_id } = storedUser()
  await userStore(emulators).create(storedUser({ user_id }))
  user = user_id
})

test('a hidden company is hidden once, and shown again by one call or two', async () => {
  expect(await hidden().ofUser(user)).toEqual([])
  expect(await hidden().remove(user, 7)).toBe('shown')
  await atOnce(4, () => hidden().add(user, 7, 1))
  expect(await hidden().ofUser(user)).toEqual([7])
  const again = await atOnce(2, () => hidden().remove(user, 7))
  expect(again.map((one) => one.status === 'fulfilled' && one.value)).toEqual(['shown', 'shown'])
  expect(await hidden().ofUser(user)).toEqual([])
})

test('of many concurrent calls as many companies are hidden as allowed', async () => {
  const settled = await atOnce(9, (place) => hidden().add(user, 1 + place, 4))
  const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
  expect(outcomes.filter((one) => one === 'hidden')).toHaveLength(4)
  expect(outcomes.filter((one) => one === 'full')).toHaveLength(5)
  const [first] = await hidden().ofUser(user)
  // a hidden company can be hidden again at the maximum
  expect(await hidden().add(user, first!, 4)).toBe('hidden')
})

test('hidden companies and saved vacancies share a row, and neither changes the other', async () => {
  const shortlist = shortlistStore(emulators)
  await hidden().add(user, 7, 5)
  await shortlist.add(user, entrySample({ vacancy_id: 70 }), 1)
  await hidden().add(user, 8, 5)
  expect(await shortlist.add(user, entrySample({ vacancy_id: 71 }), 1)).toBe('full')
  const few = await ownJobs(emulators)(user, { withSaved: false })
  expect({ saved: few.saved, ids: few.hidden.toSorted() }).toEqual({ saved: [], ids: [7, 8] })
  const { saved, hidden: ids } = await own()
  expect({ saved, ids: ids.toSorted() }).toEqual({ saved: [70], ids: [7, 8] })
  await shortlist.remove(user, 70)
  expect((await own()).hidden.toSorted()).toEqual([7, 8])
  expect(await shortlist.ofUser(user)).toEqual([])
})
