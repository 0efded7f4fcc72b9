import type { Job } from '../../../../shared/api/jobs.ts'
import { jobReasons } from '../../../../shared/job-reasons.ts'

const states: Record<Job['state'], string> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  done: 'Done',
  failed: 'Failed',
  deleted: 'The vacancy was deleted',
  cancelled: 'Cancelled',
}

/** A note of a job in words: `salary max left out: “46.2”, because the minimum is above the maximum.` */
export const noteWords = ({ field, reason, quote }: NonNullable<Job['notes']>[number]): string =>
  `${field.replaceAll('_', ' ')} left out: “${quote}”, because ${reason}.`

/** The state of a job in words, with the sentence of its reason: `Failed. The host did not answer in time.` */
export const jobWords = ({ state, reason }: Job): string =>
  reason === null || state === 'done' ? `${states[state]}.` : `${states[state]}. ${jobReasons[reason]}`
