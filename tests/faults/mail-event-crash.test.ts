import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSetName } from '#shared/system/mail-sets.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
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
const COMPLAINED = '2026-11-03T09:01:00.000Z'
const ON_AGAIN = new Date('2026-11-04T09:00:00.000Z')

/** A user with alerts, and two events of SES about a mail to them: a bounce, and a complaint a minute later. */
async function bouncingReader() {
  const users = userStore(emulators)
  const user = storedUser({ preferences: noPreferences })
  await users.create(user)
  const { setup_completed_at: _, ...nothing } = noPreferences
  const turnOn = (at: Date) =>
    preferencesStore(emulators).replace(user.user_id, { ...nothing, email_alerts: true }, at)
  await turnOn(ON_SINCE)
  const recipients = [{ emailAddress: user.email }]
  const bounce = {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: recipients,
      timestamp: BOUNCED,
    },
  }
  const complaint = {
    eventType: 'Complaint',
    complaint: { complainedRecipients: recipients, timestamp: COMPLAINED },
  }
  return {
    args: argsOf(user, bounce),
    complaintArgs: argsOf(user, complaint),
    turnOn,
    stored: () => users.findById(user.user_id),
  }
}

/** The arguments of a program that handles an event, as the queue has it. */
function argsOf({ user_id, email }: { user_id: string; email: string }, event: object): string[] {
  const mail = {
    messageId: `ses-${user_id}`,
    timestamp: SENT,
    destination: [email],
    tags: { 'ses:configuration-set': [mailSetName(emulators.prefix, 'alerts')] },
  }
  const body = { ...event, mail }
  const record = {
    messageId: user_id,
    receiptHandle: 'none',
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.parse(BOUNCED)) },
  }
  const invocation: Invocation = {
    name: 'handleMailEvent',
    event: { Records: [record] },
    endpoints: emulators.endpoints,
    prefix: emulators.prefix,
  }
  return [JSON.stringify(invocation)]
}

test(
  'an event of SES turns the alerts off once, although its worker is killed at any call',
  async () => {
    const { points } = await killAtEachCall(
      { script: SCRIPT, start: bouncingReader, argsOf: ({ args }) => args },
      async ({ args, complaintArgs, turnOn, stored }) => {
        const stopped = {
          alerts_stopped: { at: BOUNCED, because: 'bounce' },
          preferences: { email_alerts: false },
        }
        await runToEnd(SCRIPT, args)
        expect(await stored()).toMatchObject(stopped)
        // the first event stays the reason
        await runToEnd(SCRIPT, complaintArgs)
        expect(await stored()).toMatchObject(stopped)
        // the event arrives once more, after the user has turned the alerts on again
        await turnOn(ON_AGAIN)
        await runToEnd(SCRIPT, args)
        const again = await stored()
        expect(again?.preferences.email_alerts).toBe(true)
        expect(again).not.toHaveProperty('alerts_stopped')
      },
    )
    expect(points.map(({ command }) => command)).toContain('UpdateItemCommand')
  },
  CRASH_TIMEOUT,
)
