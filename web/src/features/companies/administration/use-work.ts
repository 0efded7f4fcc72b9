import type * as z from 'zod/mini'
import type { Job, Queued } from '#shared/api/jobs.ts'
import { isLiveJob } from '../../jobs/live-job.ts'
import { useJob } from '../../jobs/use-job.ts'

interface WorkOptions {
  /** The message if the job cannot be queued and the server gives no reason. */
  failure: string
  /** The newest job of this kind, as far as it is known. */
  newest: Job | null | undefined
  /** Called when the job has ended, to reload what it changed. */
  onEnd: (job: Job) => void
}

export type Work = ReturnType<typeof useWork>

/** Queues work of administrators and follows its job, or the live one. */
export function useWork(
  queue: () => Promise<z.infer<typeof Queued>>,
  { failure, newest, onEnd }: WorkOptions,
) {
  const live = newest && isLiveJob(newest) ? newest : undefined
  const work = useJob(queue, { failure, onEnd, live })
  const isTelling =
    newest &&
    !isLiveJob(newest) &&
    (newest.state !== 'done' || newest.reason !== null || newest.notes !== undefined)
  /** The last job, until this page follows one. One that has just done its work says no more than what it changed. */
  const ended = isTelling && !work.job ? newest : undefined
  return { ...work, ended }
}
