import type { BulkProgress, Job } from '#shared/api/jobs.ts'
import type { BulkSubjects } from '#shared/bulk-actions.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { describeJob, isLiveJob, pollMs } from '../../jobs/describe-job.ts'
import { bulkPhrase, type BulkWork } from './bulk-phrase.ts'

/** The number of items from which progress is read less often, because a reading counts them all. */
const MANY = 100

const SLOW_MS = 5000

/** Whether work of a bulk remains. A bulk ends when it has queued its items, and their jobs run on. */
export const isUnfinished = (job: Job): boolean => isLiveJob(job) || (job.progress?.queued ?? 0) > 0

/** Whether a bulk was cancelled while workers still have some of its jobs. */
export const isStopping = (job: Job): boolean =>
  isUnfinished(job) && (job.state === 'cancelled' || job.stopping === true)

/** The interval in which the progress of a bulk is read; 0 if nothing remains. */
export function bulkPollMs(job: Job): number {
  if (!isUnfinished(job)) return 0
  return job.count > MANY ? SLOW_MS : pollMs(job)
}

const subjectsOf = ({ kind }: Pick<Job, 'kind'>): BulkSubjects =>
  kind === 'refresh' ? 'companies' : 'vacancies'

export const workOf = (job: Job): BulkWork =>
  subjectsOf(job) === 'companies' ? 'refresh' : (job.action ?? 'process')

export const bulkTitle = (job: Job): string => bulkPhrase(workOf(job), job.count)

/** How many items a bulk has finished. One that was cancelled never started those it left out. */
export const finishedOf = (state: Job['state'], { total, queued, done, failed }: BulkProgress): number =>
  state === 'cancelled' ? done + failed : total - queued

/** The state of a bulk in words. While jobs that it has queued remain, it runs, or stops if it was cancelled. */
export function bulkState(job: Job): string {
  const { state, action, progress } = job
  // while its worker stops it, nobody knows yet how many jobs remain
  if (isStopping(job) && state !== 'cancelled') return 'Stopping.'
  if (isStopping(job)) return `Stopping: ${formatCount(progress?.queued ?? 0)} still run.`
  if (state === 'cancelled' && progress)
    return `Cancelled: ${formatCount(finishedOf(state, progress))} processed, ${formatCount(progress.skipped)} not started.`
  if (state === 'done' && isUnfinished(job)) return describeJob({ ...job, state: 'running' })
  if (state !== 'done' || action !== 'delete' || !progress) return describeJob(job)
  return `Successfully deleted ${counted(progress.done, 'vacancy', 'vacancies')}.`
}

/** The numbers of a bulk: `2 queued, 3 done, 1 failed`, and skipped ones if there are any. */
export function describeProgress(job: Job): string {
  const { progress } = job
  if (!progress) return ''
  const { queued, done, failed, skipped } = progress
  const ran = [`${formatCount(done)} done`, `${formatCount(failed)} failed`]
  const isCancelled = job.state === 'cancelled'
  if (isCancelled && queued === 0) return ran.join(', ')
  const words = [`${formatCount(queued)} ${isCancelled ? 'in work' : 'queued'}`, ...ran]
  if (skipped > 0) words.push(`${formatCount(skipped)} ${isCancelled ? 'not started' : 'left out'}`)
  return words.join(', ')
}
