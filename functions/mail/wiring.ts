import { queues } from '../../shared/system/queues.ts'
import { messages } from '../../shared/system/messages.ts'
import { documentClient, sesClient, sqsClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { setVisibilityTimeout } from '../platform/messages/set-visibility-timeout.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { mailStore } from './storage/mail-store.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'

export const wiring = {
  queue: queues.mail,
  messages,
  setVisibilityTimeout: setVisibilityTimeout(sqsClient(), config.queueUrl('mail')),
  mails: mailStore({
    documents: documentClient(),
    table: config.table('mails'),
    clock: systemClock,
  }),
  deliver: sesDelivery(sesClient(), config.mailFrom),
  pageOrigin,
  now: systemClock,
  logger,
}
