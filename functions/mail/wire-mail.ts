import { setTimeout as wait } from 'node:timers/promises'
import type { MailContent } from '#shared/mail-content.ts'
import { documentClient, sesClient } from '../platform/clients.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { Postponed } from '../platform/messages/postponed.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { paced } from '../platform/paced.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'
import { sendMail } from './domain/send-mail.ts'
import { mailStore } from './storage/mail-store.ts'
import { renderMail } from './templates/render-mail.ts'
import { wired } from '../platform/resources.ts'

/**
 * The pause between two bulk mails of a worker. Two workers run at once, so together they send 10 mails a second. SES
 * allows a new account 14 a second, so some are left for codes.
 */
const BULK_MILLISECONDS = 200

/** The dependencies of a worker that sends the mails of a queue. */
export const wireMail = wired((resources) => {
  const { config, now } = resources
  function mailWiring(queue: 'mail' | 'bulkMail') {
    const mails = mailStore({ documents: documentClient(), table: config.table('mails'), clock: now })
    const deliver = sesDelivery(sesClient(), config.mailFrom)
    const turn = paced(queue === 'bulkMail' ? BULK_MILLISECONDS : 0, { now, wait })
    return {
      ...queueWiring(resources, queue),
      /** Sends one mail. @throws Postponed if the provider asks for a pause. */
      async send(body: MailContent, { messageId, log }: MessageContext): Promise<void> {
        const mail = renderMail(body, { pageOrigin: await pageOrigin() })
        const dependencies = { mails, deliver, log: log.with({ template: body.template }) }
        const mailed = await turn(() => sendMail(dependencies, messageId, mail))
        if (mailed.outcome === 'postponed')
          throw new Postponed(new Date(now().getTime() + 1000 * mailed.seconds), mailed.reason)
      },
    }
  }

  return mailWiring
})
