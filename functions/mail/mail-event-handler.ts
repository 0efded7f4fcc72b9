import type { MailEvent } from '#shared/mail-event.ts'
import { MAIL_BOUNCED, MAIL_COMPLAINED, MAIL_REJECTED } from '#shared/system/log-messages.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'

interface Dependencies {
  /** Records that a mail came back, or was reported as spam. It does so once. */
  markReturned: (messageId: string, outcome: ReturnOutcome) => Promise<void>

  /**
   * Turns off the alerts of the owner of an email, unless they were turned on after the mail was sent. `unchanged`: they
   * are off or newer. `unknown`: the email has no account.
   */
  stopAlerts: (
    email: string,
    stop: { because: 'bounce' | 'complaint'; at: string; sentAt: string },
  ) => Promise<'stopped' | 'unchanged' | 'unknown'>
}

/** What became of a mail that was sent. `suppressed`: SES no longer sends to this address. */
export type ReturnOutcome = 'bounced' | 'suppressed' | 'complained'

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
  ({ markReturned, stopAlerts }: Dependencies) =>
  async (mailEvent: MailEvent, { log }: MessageContext): Promise<void> => {
    const { event, emails, sent_at: sentAt, at, reason, about } = mailEvent
    const returned = outcomeOf(mailEvent)
    if (returned && about !== undefined) await markReturned(about, returned)
    // no error: a text of a user may look like a virus, and an alarm counts these lines
    if (event === 'reject') return log.warn(MAIL_REJECTED, { reason })
    if (event !== 'bounce' && event !== 'complaint') return log.info('mail event', { event, reason })
    for (const email of emails) {
      const outcome = await stopAlerts(email, { because: event, at, sentAt })
      log.warn(said[event], { reason, outcome })
    }
  }
