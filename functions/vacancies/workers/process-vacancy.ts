import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../operations/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { processVacancy } from '../process-vacancy.ts'

export const handler = queueHandler<Messages, 'extraction'>({
  ...queueParts(lambdaContext, 'extraction'),
  ...jobWorker(lambdaContext)({
    message: 'processVacancy',
    line: 'vacancy processed',
    work: (job, scope) => processVacancy(lambdaContext, Number(job.subject), job, scope),
  }),
})
