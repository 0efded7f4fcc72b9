import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { processVacancy } from '../domain/process-vacancy.ts'
import { wireProcess } from '../wire-process.ts'
import { lambdaResources } from '../../platform/resources.ts'

const processWiring = wireProcess(lambdaResources)

export const handler = queueHandler<Messages, 'extraction'>({
  ...processWiring,
  handlers: {
    async processVacancy({ job_id: jobId }, { isLastTry, requestId, log }) {
      const result = await processWiring.runJob({ jobId, isLastTry }, (job) =>
        processVacancy(
          {
            ...processWiring,
            extract: (page, vacancy) => processWiring.extract(page, vacancy, jobId),
            writesOf: (vacancy, change) => processWiring.writesOf(vacancy, change, requestId),
          },
          Number(job.subject),
          job,
        ),
      )
      log.info('vacancy processed', { jobId, ...result })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async processVacancy({ job_id: jobId }, { isLastTry }) {
      await processWiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
