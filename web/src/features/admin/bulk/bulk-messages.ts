import type { Job } from '#shared/api/jobs.ts'
import type { BulkSubjects } from '#shared/bulk-actions.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { describeJob } from '../../jobs/describe-job.ts'
import { bulkPhrase, type BulkWork } from './bulk-phrase.ts'
import { isStopping, isUnfinished } from './bulk-progress.ts'

/** What a bulk works on. */
export const subjectsOf = ({ kind }: Pick<Job, 'kind'>): BulkSubjects =>
  kind === 'refresh' ? 'companies' : 'vacancies'

/** What a bulk does. */
export const workOf = (job: Job): BulkWork =>
  subjectsOf(job) === 'companies' ? 'refresh' : (job.action ?? 'process')

export const bulkTitle = (job: Job): string => bulkPhrase(workOf(job), job.count)

/** The state of a bulk in words. While jobs that it has queued remain, it runs, or stops if it was cancelled. */
export function bulkState(job: Job): string {
  const { state, action, progress } = job
  // while its worker stops it, nobody knows yet how many jobs remain
  if (isStopping(job) && state !== 'cancelled') return 'Stopping.'
  if (isStopping(job)) return `Stopping: ${formatCount(progress?.queued ?? 0)} still run.`
  if (state === 'done' && isUnfinished(job)) return describeJob({ ...job, state: 'running' })
  if (state !== 'done' || action !== 'delete' || !progress) return describeJob(job)
  return `Successfully deleted ${counted(progress.done, 'vacancy', 'vacancies')}.`
}

/** The numbers of a bulk: `3 done, 1 failed, 2 queued`. Skipped ones are named only if there are any. */
export function describeProgress(job: Job): string {
  const { progress } = job
  if (!progress) return ''
  const { queued, done, failed, skipped } = progress
  const words = [
    `${formatCount(queued)} ${job.state === 'cancelled' && queued > 0 ? 'in work' : 'queued'}`,
    `${formatCount(done)} done`,
    `${formatCount(failed)} failed`,
  ]
  if (skipped > 0) words.push(`${formatCount(skipped)} left out`)
  return words.join(', ')
}
