import { randomUUID } from 'node:crypto'
import { OPERATOR_REQUEST } from '../../../functions/crawl/refreshes/domain/run-round.ts'
import { queueOperation } from '../../../functions/register/domain/queue-operation.ts'
import { wireRequestOperation } from '../../../functions/register/wire-request-operation.ts'
import { OPERATOR } from '#shared/audit-actions.ts'
import { utcDate } from '#shared/instants.ts'
import type { LoadStep } from './load-step.ts'
import { lambdaResources } from '../../../functions/platform/resources.ts'

const operationWiring = wireRequestOperation(lambdaResources)

/**
 * Queues a round that seeks and reads websites. It takes what the daily budgets leave for an hour, so the schedule goes
 * on with the rest. The round itself records its outcome.
 */
export const discoveryStep = (now: Date): LoadStep => ({
  name: 'discovery',
  title: 'Websites',
  operation: null,
  expectedSeconds: 1,
  isGiven: true,
  input: async () => utcDate(now),
  ifNone: '',
  ifFailed: 'Start “Seek and read websites of companies” in the admin area.',
  async run() {
    const by = { userId: OPERATOR, requestId: `${OPERATOR_REQUEST}${randomUUID()}` }
    const { isAlreadyQueued } = await queueOperation(operationWiring, 'refresh_round', by)
    return {
      outcome: isAlreadyQueued ? 'unchanged' : 'done',
      sentence: `${isAlreadyQueued ? 'A round is queued already' : 'A round is queued'}: it seeks unknown websites and reads known ones, within the daily budgets. The schedule goes on each hour; a local run needs REFRESH_SCHEDULE=on for that.`,
    }
  },
})
