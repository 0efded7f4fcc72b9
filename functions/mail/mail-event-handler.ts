import type { MailEvent } from '#shared/mail-event.ts'
import { MAIL_BOUNCED, MAIL_COMPLAINED, MAIL_REJECTED } from '#shared/system/log-messages.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'

interface Dependencies {
  /**
   * Turns off the alerts of the owner of an email, unless they were turned on after the mail was sent. `unchanged`: they
   * are off or newer. `unknown`: the email has no account.
   */
  stopAlerts: (
    email: string,
    stop: { because: 'bounce' | 'complaint'; at: string; sentAt: string },
  ) => Promise<'stopped' | 'unchanged' | 'unknown'>
}

const said = { bounce: MAIL_BOUNCED, complaint: MAIL_COMPLAINED } as const

/**
 * Turns off the alerts of a user whose mailbox does not exist, or who reported a mail as spam. Other events change
 * nothing (docs/product/accounts.md "Mail that comes back"). Log lines never contain an email address.
 */
export const mailEventHandler =
  ({ stopAlerts }: Dependencies) =>
  async (
    { event, emails, sent_at: sentAt, at, reason }: MailEvent,
    { log }: MessageContext,
  ): Promise<void> => {
    // no error: a text of a user may look like a virus, and an alarm counts these lines
    if (event === 'reject') return log.warn(MAIL_REJECTED, { reason })
    if (event !== 'bounce' && event !== 'complaint') return log.info('mail event', { event, reason })
    for (const email of emails) {
      const outcome = await stopAlerts(email, { because: event, at, sentAt })
      log.warn(said[event], { reason, outcome })
    }
  }
