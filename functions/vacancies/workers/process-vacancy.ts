import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { processVacancy } from '../domain/process-vacancy.ts'
import { wireProcess } from '../wire-process.ts'

const processWiring = wireProcess(lambdaContext)

export const handler = queueHandler<Messages, 'extraction'>({
  ...processWiring,
  ...processWiring.jobWorker({
    message: 'processVacancy',
    line: 'vacancy processed',
    work: (job, { jobId, requestId }) =>
      processVacancy(
        {
          ...processWiring,
          extract: (page, vacancy) => processWiring.extract(page, vacancy, jobId),
          writesOf: (vacancy, change) => processWiring.writesOf(vacancy, change, requestId),
        },
        Number(job.subject),
        job,
      ),
  }),
})
