import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../../platform/messages/wire-queue.ts'
import { jobWorker } from '../job-worker.ts'
import { runRedrive } from '../redrive-queue.ts'

export const handler = queueHandler<Messages, 'redrives'>({
  ...wireQueue(lambdaContext, 'redrives'),
  ...jobWorker(lambdaContext)({
    message: 'redriveQueue',
    work: (job, scope, { moved }) => runRedrive(lambdaContext, job, scope, moved),
  }),
})
