import { expect, test } from 'vitest'
import type { MailEvent } from '#shared/mail-event.ts'
import { MAIL_BOUNCED, MAIL_COMPLAINED, MAIL_REJECTED } from '#shared/system/log-messages.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { alertStopper } from '../identity/index.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { mailEventHandler } from './mail-event-handler.ts'
import { mailStore } from './mail-store.ts'

const SENT = '2026-11-03T09:00:00.000Z'
const AT = '2026-11-03T09:00:02.000Z'

/** Handles an event. @returns whose alerts were to be stopped and why, and the log lines. */
async function handle(event: MailEvent['event'], emails = ['uma@example.com'], reason = 'General') {
  const stops: unknown[] = []
  const returned: unknown[] = []
  const lines: unknown[][] = []
  const line = (level: string) => (message: string, fields: object) =>
    void lines.push([level, message, fields])
  const log = { info: line('info'), warn: line('warn'), error: line('error') }
  const context = contextWith(
    {},
    double(mailStore, { markReturned: async (...what) => void returned.push(what) }),
    double(alertStopper, async (email, stop) => {
      stops.push({ email, ...stop })
      return email.startsWith('uma') ? 'stopped' : 'unknown'
    }),
  )
  const body = { event, emails, sent_at: SENT, at: AT, reason, about: 'mail-1' }
  await mailEventHandler(context)(body, { messageId: 'm', log } as unknown as MessageContext)
  return { stops, lines, returned }
}

test.each([
  ['bounce', MAIL_BOUNCED],
  ['complaint', MAIL_COMPLAINED],
] as const)(
  'a %s stops the alerts of its address, and the log counts it without the address',
  async (event, says) => {
    const { stops, lines } = await handle(event)
    expect(stops).toEqual([{ email: 'uma@example.com', because: event, at: AT, sentAt: SENT }])
    expect(lines).toEqual([['warn', says, { reason: 'General', outcome: 'stopped' }]])
  },
)

test('an address without an account is counted, and ends', async () => {
  const { lines } = await handle('bounce', ['gone@example.com', 'uma@example.com'])
  expect(lines.map(([, , fields]) => fields)).toMatchObject([{ outcome: 'unknown' }, { outcome: 'stopped' }])
})

test.each(['soft_bounce', 'report'] as const)('a %s stops no alerts', async (event) => {
  const { stops, lines } = await handle(event)
  expect(stops).toEqual([])
  expect(lines).toEqual([['info', 'mail event', { event, reason: 'General' }]])
})

test('a mail that SES rejects is a warning, because a user may have written its text', async () => {
  const { stops, lines } = await handle('reject')
  expect(stops).toEqual([])
  expect(lines).toEqual([['warn', MAIL_REJECTED, { reason: 'General' }]])
})

test.each([
  ['bounce', 'General', [['mail-1', 'bounced']]],
  ['soft_bounce', 'MailboxFull', [['mail-1', 'bounced']]],
  ['bounce', 'OnAccountSuppressionList', [['mail-1', 'suppressed']]],
  ['complaint', 'abuse', [['mail-1', 'complained']]],
  ['report', 'not-spam', []],
] as const)('a %s with the reason %s is recorded at its mail as %j', async (event, reason, recorded) => {
  const { returned } = await handle(event, ['uma@example.com'], reason)
  expect(returned).toEqual(recorded)
})
