import type { Job } from '#shared/api/jobs.ts'
import { longDateTime } from '#shared/format/date.ts'
import { jobWords } from '../../jobs/job-words.ts'

/** A note of a job in words: `salary max left out: “46.2”, because the minimum is above the maximum.` */
export const noteWords = ({ field, reason, quote }: NonNullable<Job['notes']>[number]): string =>
  `${field.replaceAll('_', ' ')} left out: “${quote}”, because ${reason}.`

/** An ended job in words, with its end: `Failed on 17 July 2026 at 14:05. The host did not answer in time.` */
export const endedWords = (job: Job): string =>
  jobWords(job).replace('.', ` on ${longDateTime(job.updated_at)}.`)
