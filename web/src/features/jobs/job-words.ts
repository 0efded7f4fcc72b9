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

/** The state of a job in words, with the sentence of its reason: `Failed. The host did not answer in time.` */
export const jobWords = ({ state, reason }: Job): string =>
  reason === null || state === 'done' ? `${states[state]}.` : `${states[state]}. ${jobReasons[reason]}`
