import type { MailContent } from '#shared/mail-content.ts'
import { MAIL_LINE } from '#shared/system/log-messages.ts'
import { mailOwner } from '../identity/index.ts'
import type { Context } from '../platform/context.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { Postponed } from '../platform/messages/retry-or-drop.ts'
import { mailStore } from './mail-store.ts'
import { type MailQueue, outgoing } from './outgoing.ts'
import { renderMail } from './templates/render-mail.ts'

/**
 * Sends the mails of a queue. A mail that is recorded as sent is never sent again. If the process dies before it records
 * this, the mail is sent twice (docs/product/security.md "Crash points"). A refused mail is a warning and no error, because
 * a visitor chooses the address; an alarm counts refused mails.
 * @throws if the mail must be retried. Postponed if the provider asks for a pause.
 */
export const mailSender = (context: Context, queue: MailQueue) => {
  const mails = mailStore(context)
  const { deliver, inTurn, pageOrigin } = outgoing[queue](context)

  return async (body: MailContent, { messageId, log: lines }: MessageContext): Promise<void> => {
    const { template } = body
    const log = lines.with({ template })
    const mail = renderMail(body, { pageOrigin: await pageOrigin() })
    const owner = await mailOwner(context)(mail.to)
    await inTurn(async () => {
      const claim = await mails.claim({ messageId, template, owner })
      if (claim === 'done') return log.info(MAIL_LINE, { outcome: 'done' })
      if (claim === 'busy') throw new Error('Another worker is sending this mail')
      const handover = await deliver(mail, messageId).catch(async (error: unknown) => {
        // if the release fails too, the claim expires
        await mails.release(messageId).catch(() => undefined)
        throw error
      })
      if (handover.outcome === 'postponed') {
        await mails.release(messageId)
        throw new Postponed(new Date(context.now().getTime() + 1000 * handover.seconds), handover.reason)
      }
      if (handover.outcome === 'refused' || handover.outcome === 'unreachable') {
        await mails.markRefused(messageId, handover.reason)
        // anybody can invent a domain, so nobody needs to look at these
        return log[handover.outcome === 'refused' ? 'warn' : 'info'](MAIL_LINE, handover)
      }
      await mails.markSent(messageId, handover.mailId)
      log.info(MAIL_LINE, { outcome: 'sent' })
    })
  }
}
