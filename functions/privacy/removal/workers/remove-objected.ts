import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { runRemoval } from '../domain/run-removal.ts'
import { wireRemoval } from '../wire-removal.ts'

const removalWiring = wireRemoval(lambdaContext)

export const handler = queueHandler<Messages, 'removals'>({
  ...removalWiring,
  ...removalWiring.jobWorker({
    message: 'removeObjected',
    async work(_job, { jobId, requestId, log }, { pass, part, position, read: before }) {
      const step = { pass, part, position, read: before }
      const { read, result } = await runRemoval(removalWiring, { jobId, requestId }, step)
      log.info('objected contacts removed', { jobId, pass, part, read })
      return result
    },
  }),
})
