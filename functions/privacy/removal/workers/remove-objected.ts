import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../../operations/index.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { runRemoval } from '../run-removal.ts'

export const handler = queueHandler<Messages, 'removals'>({
  ...queueParts(lambdaContext, 'removals'),
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
