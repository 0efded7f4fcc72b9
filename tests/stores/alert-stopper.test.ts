import { afterAll, describe, expect, test } from 'vitest'
import { alertRecipients, alertStopper } from '../../functions/identity/accounts/alerts.ts'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const users = userStore(emulators)
const preferences = preferencesStore(emulators)
const stop = alertStopper(emulators)
afterAll(() => emulators.stop())

const { setup_completed_at: _, ...nothing } = noPreferences
const minute = (at: number) => new Date(Date.UTC(2026, 10, 3, 9, at))
const event = (sent: number, because: 'bounce' | 'complaint' = 'bounce') => ({
  because,
  at: minute(sent + 1).toISOString(),
  sentAt: minute(sent).toISOString(),
})

async function reader(since = 0) {
  const user = storedUser({ preferences: noPreferences })
  await users.create(user)
  await turnOn(user.user_id, since)
  return user
}
const turnOn = (id: string, at: number) =>
  preferences.replace(id, { ...nothing, email_alerts: true }, minute(at))
const isReader = async (id: string) => (await alertRecipients(emulators).find(id)) !== undefined

describe('a mail that comes back', () => {
  test.each(['bounce', 'complaint'] as const)(
    'a %s turns the alerts off, and stores when and why',
    async (because) => {
      const { user_id, email } = await reader()
      expect(await stop(email, event(5, because))).toBe('stopped')
      expect(await isReader(user_id)).toBe(false)
      expect(await users.findById(user_id)).toMatchObject({
        alerts_stopped: { at: minute(6).toISOString(), because },
        preferences: { email_alerts: false },
      })
    },
  )

  test('the second delivery and a second event change nothing', async () => {
    const { user_id, email } = await reader()
    await stop(email, event(5))
    expect(await stop(email, event(5))).toBe('unchanged')
    expect(await stop(email, event(8, 'complaint'))).toBe('unchanged')
    expect((await users.findById(user_id))?.alerts_stopped).toEqual({
      at: minute(6).toISOString(),
      because: 'bounce',
    })
  })

  test('of two events at once only one is stored', async () => {
    const { email } = await reader()
    const outcomes = await Promise.all([stop(email, event(5)), stop(email, event(5, 'complaint'))])
    expect(outcomes.toSorted()).toEqual(['stopped', 'unchanged'])
  })

  test('turning the alerts on again removes the reason, and a late event of an older mail changes nothing', async () => {
    const { user_id, email } = await reader()
    await stop(email, event(5))
    expect(await turnOn(user_id, 20)).not.toHaveProperty('alerts_stopped')
    expect(await stop(email, event(5))).toBe('unchanged')
    expect(await isReader(user_id)).toBe(true)
    expect(await stop(email, event(21))).toBe('stopped')
  })

  test('other preferences that are saved meanwhile keep the reason', async () => {
    const { user_id, email } = await reader()
    await stop(email, event(5))
    const saved = await preferences.replace(user_id, { ...nothing, city: 'Leeds' }, minute(7))
    expect(saved).toMatchObject({ city: 'Leeds', alerts_stopped: { because: 'bounce' } })
  })

  test('saving preferences with alerts on keeps the instant since which they are on', async () => {
    const { user_id, email } = await reader(0)
    await turnOn(user_id, 10)
    expect(await stop(email, event(5))).toBe('stopped')
  })

  test('a user without alerts, and an email without an account, change nothing', async () => {
    const user = storedUser({ preferences: noPreferences })
    await users.create(user)
    expect(await stop(user.email, event(5))).toBe('unchanged')
    expect(await users.findById(user.user_id)).not.toHaveProperty('alerts_stopped')
    expect(await stop('nobody@example.com', event(5))).toBe('unknown')
  })
})
