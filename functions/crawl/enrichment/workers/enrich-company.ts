import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../../operations/index.ts'
import { lambdaContext as context } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
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

export const handler = queueHandler<Messages, 'enrichment'>({
  ...queueParts(context, 'enrichment'),
  handlers: { ...companies.handlers, ...feeds.handlers, ...sites.handlers },
  endings: { ...companies.endings, ...feeds.endings, ...sites.endings },
})
