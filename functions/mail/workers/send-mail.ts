import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { sendMail } from '../domain/send-mail.ts'
import { renderMail } from '../templates/render-mail.ts'
import { wiring } from '../wiring.ts'

export const handler = queueHandler<Messages, 'mail'>({
  ...wiring,
  handlers: {
    async sendMail(body, { messageId, log }) {
      const mail = renderMail(body, { pageOrigin: await wiring.pageOrigin() })
      await sendMail({ ...wiring, log: log.with({ template: body.template }) }, messageId, mail)
    },
  },
})
