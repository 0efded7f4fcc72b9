import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { enrichCompany } from '../domain/enrich-company.ts'
import { recordEnd } from '../domain/record-end.ts'
import { wireEnrichmentWorker } from '../wire-enrichment-worker.ts'
import { feedJob } from '../../feeds/feed-job.ts'
import { siteJob } from '../../job-sites/site-job.ts'

const workerWiring = wireEnrichmentWorker(lambdaContext)

const companies = workerWiring.jobWorker({
  message: 'enrichCompany',
  line: 'page of a company read',
  async work(job, { jobId, requestId }, { read = [], refused = [] }) {
    const id = Number(job.subject)
    const before = { read, refused }
    const worked = await enrichCompany(
      {
        ...workerWiring,
        writesOf: (company, pages, readAt, logo) =>
          workerWiring.writesOf(company, pages, readAt, { logo, requestId }),
        readBoard: (board, companyId, readAt) =>
          workerWiring.readBoard(board, companyId, { readAt, jobId, requestId }),
        storeListed: (pages, companyId, options) =>
          workerWiring.storeListed(pages, companyId, { ...options, jobId, requestId }),
        messageAfter: (progress) => workerWiring.messageAfter(jobId, progress, requestId),
      },
      id,
      job,
      before,
    )
    return recordEnd(worked, before, (ended) => workerWiring.endedWrite(id, ended))
  },
  failureEffects: workerWiring.failureEffects,
  expiryEffects: ({ subject }, { read = [], refused = [] }) => [
    workerWiring.endedWrite(Number(subject), { pages: read.length + refused.length, isRead: false }),
  ],
})

const feeds = feedJob(lambdaContext)
const sites = siteJob(lambdaContext)

export const handler = queueHandler<Messages, 'enrichment'>({
  ...workerWiring,
  handlers: { ...companies.handlers, ...feeds.handlers, ...sites.handlers },
  endings: { ...companies.endings, ...feeds.endings, ...sites.endings },
})
