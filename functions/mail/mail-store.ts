import * as z from 'zod/mini'
import type { MailContent } from '#shared/mail-content.ts'
import { MAIL_RETENTION_DAYS } from '#shared/retention.ts'
import { functions } from '#shared/system/functions.ts'
import { epochSeconds } from '../platform/clock.ts'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { put, read, update, write, transact } from '../platform/dynamodb/records.ts'
import { userExistsCheck, dayCount } from '../platform/dynamodb/transaction-parts.ts'

/** The state of a mail. `sending`: a worker has claimed it until `claimed_until`, an epoch second. */
const MailItem = z.object({
  message_id: z.string(),
  state: z.enum(['sending', 'sent', 'refused']),
  claimed_until: z.number(),
})

const RETENTION_SECONDS = MAIL_RETENTION_DAYS * 24 * 60 * 60

/** How long a claim is valid: beyond the worker's timeout, but over when the message returns after a crash. */
export const CLAIM_SECONDS = 2 * functions.sendMail.timeoutSeconds

/** What is recorded of a mail. `owner`: the user to whom it goes; undefined if there is none. */
interface MailRecord {
  messageId: string
  template: MailContent['template']
  owner: string | undefined
}

/** What became of a mail that was sent. `suppressed`: SES no longer sends to this address. */
export type ReturnOutcome = 'bounced' | 'suppressed' | 'complained'

export const mailStore = perContext(({ documents, tables, now: clock }: TimedDatabase) => {
  /** Records an outcome and counts it on its date. A repeated call changes nothing. */
  const settle = async (message_id: string, state: 'sent' | 'refused', detail: string) => {
    const at = clock()
    const outcome = await transact(documents, {
      mail: update(
        tables.mails,
        { message_id },
        { set: { state, detail, settled_at: at.toISOString() } },
        when`state = ${'sending'}`,
      ),
      statistics: dayCount(tables.counters, state === 'sent' ? 'mails_sent' : 'mails_failed', at, message_id),
    })
    if (outcome !== 'written' && (await stateOf(message_id)) !== state)
      throw new Error('This mail has no claim, or another outcome')
  }

  const stateOf = (message_id: string) =>
    read(documents, tables.mails, { message_id }, (item) => MailItem.parse(item).state)

  return {
    /** Claims a mail for one worker until an outcome or a crash. `done`: sent or refused. `busy`: with another. */
    async claim({ messageId, template, owner }: MailRecord): Promise<'claimed' | 'done' | 'busy'> {
      const at = clock()
      const now = epochSeconds(at)
      const item = {
        message_id: messageId,
        state: 'sending',
        template,
        tried_at: at.toISOString(),
        ...(owner !== undefined && { user_id: owner }),
        claimed_until: now + CLAIM_SECONDS,
        expires_at: now + RETENTION_SECONDS,
      }
      const isFree = when`attribute_not_exists(message_id) OR (state = ${'sending'} AND claimed_until <= ${now})`
      const outcome = await transact(documents, {
        mail: put(tables.mails, item, isFree),
        user: owner === undefined ? [] : userExistsCheck(tables.users, owner),
      })
      if (outcome === 'written') return 'claimed'
      if (!outcome.includes('mail')) return this.claim({ messageId, template, owner: undefined })
      return (await stateOf(messageId)) === 'sending' ? 'busy' : 'done'
    },

    /** Releases a claim, unless the mail's outcome was recorded concurrently. */
    async release(message_id: string): Promise<void> {
      const released = { set: { claimed_until: 0 } }
      await write(documents, update(tables.mails, { message_id }, released, when`state = ${'sending'}`))
    },

    /** Records that the provider has accepted a mail. @param mailId The provider's id of the mail. */
    markSent: (messageId: string, mailId: string) => settle(messageId, 'sent', mailId),

    /** Records that the provider will never accept a mail. */
    markRefused: (messageId: string, reason: string) => settle(messageId, 'refused', reason),

    /** Records once that a mail came back, and counts it as failed. A mail that was reported as spam has arrived. */
    async markReturned(message_id: string, returned: ReturnOutcome): Promise<void> {
      const isFirst = when`attribute_exists(message_id) AND attribute_not_exists(returned)`
      await transact(documents, {
        mail: update(tables.mails, { message_id }, { set: { returned } }, isFirst),
        statistics:
          returned === 'complained' ? [] : dayCount(tables.counters, 'mails_failed', clock(), message_id),
      })
    },
  }
})
