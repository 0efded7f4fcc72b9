import { documentClient, sesClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { mailStore } from './storage/mail-store.ts'
import { sesDelivery } from './adapters/ses-delivery.ts'

export const wiring = {
  ...queueWiring('mail'),
  mails: mailStore({
    documents: documentClient(),
    table: config.table('mails'),
    clock: systemClock,
  }),
  deliver: sesDelivery(sesClient(), config.mailFrom),
  pageOrigin,
}
