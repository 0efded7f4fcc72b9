import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { redriveQueue } from '../domain/redrive-queue.ts'
import { wireRedrive } from '../wire-redrive.ts'

const redriveWiring = wireRedrive(lambdaContext)

export const handler = queueHandler<Messages, 'redrives'>({
  ...redriveWiring,
  ...redriveWiring.jobWorker({
    message: 'redriveQueue',
    async work({ subject, count }, { jobId, requestId, log }, { moved: before }) {
      const dependencies = redriveWiring.deadLettersOf(subject)
      const { moved, left } = await redriveQueue(dependencies, count - before)
      log.info('dead letters moved', { jobId, subject, moved })
      if (left === 'none') return { outcome: 'done' }
      const until = left === 'hidden' ? redriveWiring.whenVisible() : undefined
      // the next message has what the run has moved, which this one has not
      const effects = [redriveWiring.messageAfter(jobId, before + moved, requestId, until)]
      const wait = until && ({ outcome: 'postponed', until, reason: 'busy' } as const)
      return { outcome: 'continued', effects, ...(wait && { wait }) }
    },
  }),
})
