import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { redriveQueue } from '../domain/redrive-queue.ts'
import { wireRedrive } from '../wire-redrive.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const redriveWiring = wireRedrive(lambdaResources)

export const handler = queueHandler<Messages, 'redrives'>({
  ...redriveWiring,
  handlers: {
    async redriveQueue({ job_id: jobId, moved: before }, { requestId, isLastTry, log }) {
      let isQueued = false
      const result = await redriveWiring.runJob({ jobId, isLastTry }, async ({ subject, count }) => {
        const dependencies = redriveWiring.deadLettersOf(subject)
        const { moved, left } = await redriveQueue(dependencies, count - before)
        log.info('dead letters moved', { jobId, subject, moved })
        if (left === 'none') return { outcome: 'done' }
        const until = left === 'hidden' ? redriveWiring.whenVisible() : undefined
        const effects = [redriveWiring.messageAfter(jobId, before + moved, requestId, until)]
        if (until === undefined) return { outcome: 'continued', effects }
        isQueued = true
        return { outcome: 'postponed', until, reason: 'busy', effects }
      })
      // this message would come again without what the run has moved
      if (result.outcome === 'postponed' && !isQueued) throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async redriveQueue({ job_id: jobId }, { isLastTry }) {
      await redriveWiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
