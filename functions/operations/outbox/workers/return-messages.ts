import { lambdaContext } from '../../../platform/context.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { recordHandler } from '../../../platform/messages/record-handler.ts'
import { PermanentFailure } from '../../../platform/messages/retry-or-drop.ts'
import { returnMessage } from '../return-message.ts'

export const handler = recordHandler(
  queueParts(lambdaContext, 'retries'),
  async (message, { log, isExpired }) => {
    const returned = await returnMessage(lambdaContext, message, isExpired)
    if (returned.outcome === 'invalid') throw new PermanentFailure('No queue accepts the message')
    // also an expired message, which its own queue ends and counts
    if (returned.outcome !== 'postponed') return 'done'
    const { until, fault } = returned
    if (fault !== undefined) log.warn('queue not counted', { error: fault })
    throw new Postponed(until, fault === undefined ? 'its queue is full' : 'its queue could not be counted')
  },
)
