import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { jobWorker } from '../job-worker.ts'
import { runRedrive } from '../redrive-queue.ts'

export const handler = queueHandler<Messages, 'redrives'>({
  ...queueParts(lambdaContext, 'redrives'),
  ...jobWorker(lambdaContext)({
    message: 'redriveQueue',
    work: (job, scope, { moved }) => runRedrive(lambdaContext, job, scope, moved),
  }),
})
