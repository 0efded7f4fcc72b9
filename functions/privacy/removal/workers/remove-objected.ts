import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaResources } from '../../../platform/resources.ts'
import { removeObjected, stepAfter } from '../domain/remove-objected.ts'
import { wireRemoval } from '../wire-removal.ts'

const removalWiring = wireRemoval(lambdaResources)

export const handler = queueHandler<Messages, 'removals'>({
  ...removalWiring,
  ...removalWiring.jobWorker({
    message: 'removeObjected',
    async work(_job, { jobId, requestId, log }, { pass, part, position, read: before }) {
      const hasTime = removalWiring.startTimer()
      const objectedIn = await removalWiring.objectedIn()
      const { read, next } = await removalWiring.withPart(part, { jobId, requestId }, (stored) =>
        removeObjected(
          { ...removalWiring, objectedIn, most: removalWiring.chunkSize, hasTime },
          stored,
          position,
        ),
      )
      log.info('objected contacts removed', { jobId, pass, part, read })
      const done = { pass, part, position }
      const step = stepAfter(done, next)
      const progress = { pass: step?.pass ?? pass, read: before + read }
      if (step === undefined) return { outcome: 'done', effects: removalWiring.endEffects(jobId, progress) }
      return {
        outcome: 'continued',
        effects: removalWiring.nextEffects({ jobId, requestId }, progress, done, step),
      }
    },
  }),
})
