import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { discoverWebsite } from '../domain/discover-website.ts'
import { recordEnd } from '../domain/record-end.ts'
import { wireDiscoveryWorker } from '../wire-discovery-worker.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const workerWiring = wireDiscoveryWorker(lambdaResources)

export const handler = queueHandler<Messages, 'discovery'>({
  ...workerWiring,
  handlers: {
    async discoverWebsite(
      { job_id: jobId, suggestion, tried = [], found, read = [] },
      { isLastTry, requestId, log },
    ) {
      const result = await workerWiring.runJob({ jobId, isLastTry }, async (job) => {
        const id = Number(job.subject)
        const worked = await discoverWebsite(
          {
            ...workerWiring,
            candidatesOf: workerWiring.candidatesOf(suggestion),
            writesOf: (company, accepted, at) => workerWiring.writesOf(company, accepted, at, requestId),
            messageAfter: (progress) => workerWiring.messageAfter(jobId, suggestion, progress, requestId),
          },
          id,
          { tried, found, read },
        )
        return recordEnd(worked, { read }, (ended) => workerWiring.endedWrite(id, ended))
      })
      log.info('page of a possible website read', { jobId, ...result })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async discoverWebsite({ job_id: jobId, read = [] }, { isLastTry }) {
      await workerWiring.runJob({ jobId, isLastTry }, async (job) => ({
        ...expiredJob(job),
        effects: [workerWiring.endedWrite(Number(job.subject), { pages: read.length, isFound: false })],
      }))
    },
  },
})
