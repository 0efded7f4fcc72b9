import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { removeObjected, stepAfter } from '../domain/remove-objected.ts'
import { wireRemoval } from '../wire-removal.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const removalWiring = wireRemoval(lambdaResources)

export const handler = queueHandler<Messages, 'removals'>({
  ...removalWiring,
  handlers: {
    async removeObjected(
      { job_id: jobId, pass, part, position, read: before },
      { requestId, isLastTry, log },
    ) {
      const result = await removalWiring.runJob({ jobId, isLastTry }, async () => {
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
      })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async removeObjected({ job_id: jobId }, { isLastTry }) {
      await removalWiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
