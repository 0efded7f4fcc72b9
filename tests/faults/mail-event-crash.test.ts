import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSetName } from '#shared/system/mail-sets.ts'
import { noPreferences } from '../../functions/identity/accounts/domain/user.ts'
import { preferencesStore } from '../../functions/identity/accounts/storage/preferences-store.ts'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const ON_SINCE = new Date('2026-11-01T00:00:00.000Z')
const SENT = '2026-11-03T09:00:00.000Z'
const BOUNCED = '2026-11-03T09:00:02.000Z'

/** A user with alerts, and the event of SES about a mail to them, as the queue has it. */
async function bouncingReader() {
  const users = userStore(emulators.documents, emulators.tables)
  const user = storedUser({ preferences: noPreferences })
  await users.create(user)
  const { setup_completed_at: _, ...nothing } = noPreferences
  await preferencesStore(emulators.documents, emulators.tables.users).replace(
    user.user_id,
    { ...nothing, email_alerts: true },
    ON_SINCE,
  )
  const event = {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: user.email }],
      timestamp: BOUNCED,
    },
    mail: {
      messageId: `ses-${user.user_id}`,
      timestamp: SENT,
      destination: [user.email],
      tags: { 'ses:configuration-set': [mailSetName(emulators.prefix, 'alerts')] },
    },
  }
  const record = {
    messageId: user.user_id,
    receiptHandle: 'none',
    body: JSON.stringify(event),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.parse(BOUNCED)) },
  }
  const invocation: Invocation = {
    name: 'handleMailEvent',
    event: { Records: [record] },
    endpoints: emulators.endpoints,
    prefix: emulators.prefix,
  }
  return { args: [JSON.stringify(invocation)], stored: () => users.findById(user.user_id) }
}

test(
  'an event of SES turns the alerts off once, although its worker is killed at any call',
  async () => {
    const { points } = await killAtEachCall(
      { script: SCRIPT, start: bouncingReader, argsOf: ({ args }) => args },
      async ({ args, stored }) => {
        await runToEnd(SCRIPT, args)
        expect(await stored()).toMatchObject({
          alerts_stopped: { at: BOUNCED, because: 'bounce' },
          preferences: { email_alerts: false },
        })
      },
    )
    expect(points.map(({ command }) => command)).toContain('UpdateItemCommand')
  },
  CRASH_TIMEOUT,
)
