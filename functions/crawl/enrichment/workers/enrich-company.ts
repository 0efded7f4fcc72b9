import { jobWorker } from '../../../operations/index.ts'
import { lambdaContext as context } from '../../../platform/context.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { feedJob } from '../../feeds/feed-job.ts'
import { siteJob } from '../../job-sites/site-job.ts'
import { enrichCompany, failedEnd } from '../enrich-company.ts'

const companies = jobWorker(context)({
  message: 'enrichCompany',
  line: 'page of a company read',
  work: ({ subject, attempts }, { jobId, requestId }, { read = [], refused = [] }) =>
    enrichCompany(context, { companyId: Number(subject), jobId, requestId, attempts }, { read, refused }),
  // a reading whose last try throws has failed too
  failureEffects: ({ subject }) => [failedEnd(context, Number(subject), 1)],
  expiryEffects: ({ subject }, { read = [], refused = [] }) => [
    failedEnd(context, Number(subject), read.length + refused.length),
  ],
})

const feeds = feedJob(context)
const sites = siteJob(context)

export const handler = queueWorker(context, 'enrichment', {
  handlers: { ...companies.handlers, ...feeds.handlers, ...sites.handlers },
  endings: { ...companies.endings, ...feeds.endings, ...sites.endings },
})
