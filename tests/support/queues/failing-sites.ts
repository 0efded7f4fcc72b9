import type { SQSBatchResponse } from 'aws-lambda'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { runJob } from '../../../functions/operations/jobs/job-worker.ts'
import type { Database } from '../../../functions/platform/context.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'

interface WorkEvent {
  Records: { messageId: string; body: string; attributes: { ApproximateReceiveCount: string } }[]
}

/** A worker of vacancies without pages and models. The site of 6% fails once: half end as failed, and half throw. */
export function failingSites(database: Database<'jobs'>, random: Random) {
  const timed = { ...database, now: () => new Date() }
  const failedOnce = new Set<string>()

  return async (event: object): Promise<SQSBatchResponse> => {
    const [record] = (event as WorkEvent).Records
    const { body } = JSON.parse(record!.body) as { body: { job_id: string } }
    const isLastTry =
      Number(record!.attributes.ApproximateReceiveCount) >= maxReceiveCountOf(queues.extraction)
    const again = { batchItemFailures: [{ itemIdentifier: record!.messageId }] }
    try {
      const run = { jobId: body.job_id, isLastTry, leaseSeconds: 60 }
      const { outcome } = await runJob(timed, run, async ({ subject }) => {
        if (failedOnce.has(subject) || !random.chance(0.06)) return { outcome: 'done', effects: [] }
        failedOnce.add(subject)
        if (random.chance(0.5)) throw new Error('The site fails')
        return { outcome: 'failed', reason: 'server-error', effects: [] }
      })
      return outcome === 'postponed' ? again : { batchItemFailures: [] }
    } catch {
      return again
    }
  }
}
