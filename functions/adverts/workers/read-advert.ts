import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../operations/index.ts'
import { utcDate } from '../../platform/clock.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { readAdvertPage } from '../read-advert-page.ts'

export const handler = queueHandler<Messages, 'adverts'>({
  ...queueParts(lambdaContext, 'adverts'),
  ...jobWorker(lambdaContext)({
    message: 'readAdvert',
    work: (_job, { now }, { url, employer }) =>
      readAdvertPage(lambdaContext, { url, employer }, utcDate(now())),
  }),
})
