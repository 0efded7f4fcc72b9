import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../operations/index.ts'
import { utcDate } from '../../platform/clock.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { readAdvertPage } from '../read-advert-page.ts'

export const handler = queueHandler<Messages, 'adverts'>({
  ...wireQueue(lambdaContext, 'adverts'),
  ...jobWorker(lambdaContext)({
    message: 'readAdvert',
    work: (_job, { now }, { url, employer }) =>
      readAdvertPage(lambdaContext, { url, employer }, utcDate(now())),
  }),
})
