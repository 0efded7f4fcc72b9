import type { MailEvent } from '#shared/mail-event.ts'
import { MAIL_BOUNCED, MAIL_COMPLAINED, MAIL_REJECTED } from '#shared/system/log-messages.ts'
import { alertStopper } from '../identity/index.ts'
import type { Context } from '../platform/context.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { mailStore, type ReturnOutcome } from './mail-store.ts'

/** The reasons of SES for a mail that it did not try to deliver. */
const SUPPRESSED = ['Suppressed', 'OnAccountSuppressionList']

const outcomeOf = ({ event, reason }: MailEvent): ReturnOutcome | undefined => {
  if (event === 'complaint') return 'complained'
  if (event !== 'bounce' && event !== 'soft_bounce') return undefined
  return SUPPRESSED.includes(reason) ? 'suppressed' : 'bounced'
}

const said = { bounce: MAIL_BOUNCED, complaint: MAIL_COMPLAINED } as const

/**
 * Records what became of a mail. Turns off the alerts of a user whose mailbox does not exist, or who reported a mail as
 * spam. Other events change nothing (docs/product/accounts.md "Mail that comes back"). Log lines never contain an email address.
 */
export const mailEventHandler =
  (context: Context) =>
  async (mailEvent: MailEvent, { log }: MessageContext): Promise<void> => {
    const { event, emails, sent_at: sentAt, at, reason, about } = mailEvent
    const returned = outcomeOf(mailEvent)
    if (returned && about !== undefined) await mailStore(context).markReturned(about, returned)
    // no error: a text of a user may look like a virus, and an alarm counts these lines
    if (event === 'reject') return log.warn(MAIL_REJECTED, { reason })
    if (event !== 'bounce' && event !== 'complaint') return log.info('mail event', { event, reason })
    for (const email of emails) {
      const outcome = await alertStopper(context)(email, { because: event, at, sentAt })
      log.warn(said[event], { reason, outcome })
    }
  }
