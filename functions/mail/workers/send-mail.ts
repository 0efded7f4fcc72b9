import type { Messages } from '../../../shared/system/messages.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { sendMail } from '../domain/send-mail.ts'
import { renderMail } from '../templates/render-mail.ts'
import { wiring } from '../wiring.ts'

export const handler = queueHandler<Messages, 'mail'>({
  ...wiring,
  handlers: {
    async sendMail(body, { messageId, log }) {
      const mail = renderMail(body, { pageOrigin: await wiring.pageOrigin() })
      const mailed = await sendMail(
        { ...wiring, log: log.with({ template: body.template }) },
        messageId,
        mail,
      )
      if (mailed.outcome === 'postponed')
        throw new Postponed(new Date(wiring.now().getTime() + 1000 * mailed.seconds), mailed.reason)
    },
  },
})
