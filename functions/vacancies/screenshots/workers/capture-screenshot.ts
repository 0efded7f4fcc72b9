import { expiredJob } from '#shared/expired-job.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../../platform/messages/postponed.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { captureScreenshot } from '../domain/capture-screenshot.ts'
import { wireScreenshots } from '../wire-screenshots.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireScreenshots(lambdaResources)

export const handler = queueHandler<Messages, 'screenshots'>({
  ...wiring,
  handlers: {
    async captureScreenshot({ job_id: jobId }, { isLastTry, log }) {
      const result = await wiring.runJob({ jobId, isLastTry }, ({ subject }) =>
        captureScreenshot(wiring, Number(subject)),
      )
      log.info('screenshot captured', { jobId, ...result })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
  endings: {
    async captureScreenshot({ job_id: jobId }, { isLastTry }) {
      await wiring.runJob({ jobId, isLastTry }, async (job) => expiredJob(job))
    },
  },
})
