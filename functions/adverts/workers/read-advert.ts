import { jobWorker } from '../../operations/index.ts'
import { utcDate } from '../../platform/clock.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { readAdvertPage } from '../read-advert-page.ts'

export const handler = queueWorker(
  lambdaContext,
  'adverts',
  jobWorker(lambdaContext)({
    message: 'readAdvert',
    work: (_job, { now }, { url, employer }) =>
      readAdvertPage(lambdaContext, { url, employer }, utcDate(now())),
  }),
)
