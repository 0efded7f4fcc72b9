import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { discoverWebsite } from '../domain/discover-website.ts'
import { recordEnd } from '../domain/record-end.ts'
import { wireDiscoveryWorker } from '../wire-discovery-worker.ts'

const workerWiring = wireDiscoveryWorker(lambdaContext)

export const handler = queueHandler<Messages, 'discovery'>({
  ...workerWiring,
  ...workerWiring.jobWorker({
    message: 'discoverWebsite',
    line: 'page of a possible website read',
    async work(job, { jobId, requestId }, { suggestion, tried = [], found, read = [] }) {
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
    },
    failureEffects: workerWiring.failureEffects,
    expiryEffects: ({ subject }, { read = [] }) => [
      workerWiring.endedWrite(Number(subject), { pages: read.length, isFound: false }),
    ],
  }),
})
