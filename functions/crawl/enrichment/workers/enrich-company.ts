import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { enrichCompany } from '../domain/enrich-company.ts'
import { recordEnd } from '../domain/record-end.ts'
import { wireFeedJob } from '../wire-feed-job.ts'
import { wireEnrichmentWorker } from '../wire-enrichment-worker.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const { endFeedJob, runFeedJob } = wireFeedJob(lambdaResources)
const workerWiring = wireEnrichmentWorker(lambdaResources)

export const handler = queueHandler<Messages, 'enrichment'>({
  ...workerWiring,
  handlers: {
    async enrichCompany({ job_id: jobId, read = [], refused = [] }, { isLastTry, requestId, log }) {
      const result = await workerWiring.runJob({ jobId, isLastTry }, async (job) => {
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
      })
      log.info('page of a company read', { jobId, ...result })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
    async readFeed(
      { job_id: jobId, read = 0, pages = 0, after, changed = 0 },
      { isLastTry, requestId, log },
    ) {
      const result = await runFeedJob({ read, pages, after, changed }, { jobId, requestId, isLastTry })
      log.info('part of a feed read', { jobId, read, ...result })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async enrichCompany({ job_id: jobId, read = [], refused = [] }, { isLastTry }) {
      const ended = { pages: read.length + refused.length, isRead: false }
      await workerWiring.runJob({ jobId, isLastTry }, async (job) => ({
        ...expiredJob(job),
        effects: [workerWiring.endedWrite(Number(job.subject), ended)],
      }))
    },
    async readFeed({ job_id: jobId }, { isLastTry }) {
      await endFeedJob({ jobId, isLastTry })
    },
  },
})
