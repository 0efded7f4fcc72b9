import { jobWorker } from '../../../operations/index.ts'
import { lambdaContext as context } from '../../../platform/context.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { discoverWebsite, searchEndWrite } from '../discover-website.ts'

export const handler = queueWorker(
  context,
  'discovery',
  jobWorker(context)({
    message: 'discoverWebsite',
    line: 'page of a possible website read',
    work: (job, { jobId, requestId }, { suggestion, tried = [], found, read = [] }) =>
      discoverWebsite(
        context,
        { companyId: Number(job.subject), jobId, requestId, suggestion },
        { tried, found, read },
      ),
    // a search whose last try throws has found no website
    failureEffects: ({ subject }) => [searchEndWrite(context, Number(subject), { pages: 1, isFound: false })],
    expiryEffects: ({ subject }, { read = [] }) => [
      searchEndWrite(context, Number(subject), { pages: read.length, isFound: false }),
    ],
  }),
)
