import type { Messages } from '#shared/system/messages.ts'
import { utcDate } from '../../platform/clock.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { readAdvertPage } from '../domain/read-advert-page.ts'
import { wireAdvertReading } from '../wire-advert-reading.ts'

const readingWiring = wireAdvertReading(lambdaContext)

export const handler = queueHandler<Messages, 'adverts'>({
  ...readingWiring,
  ...readingWiring.jobWorker({
    message: 'readAdvert',
    work: (_job, { now }, { url, employer }) =>
      readAdvertPage(readingWiring, { url, employer }, utcDate(now())),
  }),
})
