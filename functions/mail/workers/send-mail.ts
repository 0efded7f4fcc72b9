import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/queue-handler.ts'
import { sendMail } from '../domain/send-mail.ts'
import { renderMail } from '../templates/render-mail.ts'
import { wiring } from '../wiring.ts'

export const handler = queueHandler<Messages, 'mail'>({
  ...wiring,
  handlers: {
    async sendMail(body, { messageId, log }) {
      const outcome = await sendMail(wiring, messageId, renderMail(body, wiring))
      log.info('mail', { template: body.template, outcome })
    },
  },
})
