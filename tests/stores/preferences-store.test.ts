import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const users = userStore(emulators)
const preferences = preferencesStore(emulators)
afterAll(() => emulators.stop())

const { setup_completed_at: _, ...nothing } = noPreferences
const wanting = (...categories: number[]) => ({ ...nothing, preferred_job_category_id: categories })

const noon = (minutes = 0) => new Date(Date.UTC(2026, 6, 20, 12, minutes))

async function newUser(): Promise<string> {
  const user = storedUser({ preferences: noPreferences })
  await users.create(user)
  return user.user_id
}

const stored = async (userId: string) => (await users.findById(userId))?.preferences

describe('saving preferences', () => {
  test('eight concurrent first saves of preferences store one time of the setup, and all preferences of one save', async () => {
    const id = await newUser()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_item, index) => preferences.replace(id, wanting(index + 1), noon(index))),
    )
    const instants = new Set(answers.map((answer) => answer?.setup_completed_at))
    expect(instants.size).toBe(1)
    expect(answers).toContainEqual(await stored(id))
  })

  test('a skip beside a first save keeps what was saved, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newUser()
      await Promise.all([
        preferences.completeSetup(id, noon()),
        preferences.replace(id, wanting(22), noon(5)),
      ])
      expect((await stored(id))?.preferred_job_category_id).toEqual([22])
    }
  })

  test('saving preferences of a deleted user creates no user, even if deleted at the same moment', async () => {
    expect(await preferences.replace('nobody', wanting(21), noon())).toBeUndefined()
    expect(await preferences.completeSetup('nobody', noon())).toBeUndefined()
    expect(await users.findById('nobody')).toBeUndefined()
    for (const isSetUp of [false, true]) {
      const id = await newUser()
      if (isSetUp) await preferences.replace(id, wanting(11), noon())
      const removal = new DeleteCommand({ TableName: emulators.tables.users, Key: { user_id: id } })
      await Promise.all([
        emulators.documents.send(removal),
        ...Array.from({ length: 8 }, () => preferences.replace(id, wanting(21), noon())),
      ])
      expect(await users.findById(id)).toBeUndefined()
    }
  })
})
