import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../../operations/index.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../../platform/messages/wire-queue.ts'
import { runRemoval } from '../run-removal.ts'

export const handler = queueHandler<Messages, 'removals'>({
  ...wireQueue(lambdaContext, 'removals'),
  ...jobWorker(lambdaContext)({
    message: 'removeObjected',
    async work(_job, { jobId, requestId, log }, { pass, part, position, read: before }) {
      const step = { pass, part, position, read: before }
      const { read, result } = await runRemoval(lambdaContext, { jobId, requestId }, step)
      log.info('objected contacts removed', { jobId, pass, part, read })
      return result
    },
  }),
})
