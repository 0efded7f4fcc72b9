import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { getPreferences, savePreferences } from '#shared/api/accounts/preferences.ts'
import { getUser, listUserMails } from '#shared/api/admin/users.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// the emulators of AWS publish no events of SES
describe.skipIf(isDeployed)('a mail that comes back', () => {
  let world: FlowWorld
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.stop())

  const wanted = { preferred_job_category_id: [21], email_alerts: true }

  test.each(['bounce', 'complaint'] as const)(
    'after a %s the alerts are off and say so, mails that a user asks for still go, and the user can turn alerts on again',
    async (because) => {
      const email = `${because}+${randomUUID()}@simulator.amazonses.com`
      const { token, id } = await world.newUser({ email })
      await world.get(savePreferences, { token, body: wanted })
      const preferences = async () => (await world.get(getPreferences, { token })).data

      await world.call(forgotPassword, { body: { email } })
      await expect
        .poll(async () => (await preferences()).alerts_stopped, { timeout: 20_000 })
        .toMatchObject({ because })
      const { email_alerts, alerts_stopped } = await preferences()
      expect(email_alerts).toBe(false)
      expect((await world.get(exportAccount, { token })).data.preferences.alerts_stopped).toEqual(
        alerts_stopped,
      )
      const { token: admin } = await world.newUser({ role: 'admin' })
      const seen = await world.get(getUser, { token: admin, params: { id } })
      expect(seen.data.alerts_stopped).toEqual(alerts_stopped)
      const states = { bounce: 'bounced', complaint: 'complained' }
      expect((await world.get(listUserMails, { token: admin, params: { id } })).data).toEqual([
        { template: 'reset_password', at: expect.any(String), state: states[because] },
      ])

      await world.call(forgotPassword, { body: { email } })
      expect(await world.mails(email, 2)).toHaveLength(2)

      const { data: again } = await world.get(savePreferences, { token, body: wanted })
      expect(again).toMatchObject({ email_alerts: true })
      expect(again).not.toHaveProperty('alerts_stopped')
    },
  )
})
