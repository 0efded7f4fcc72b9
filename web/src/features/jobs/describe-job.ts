import type { Job } from '#shared/api/jobs.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { liveStates } from '#shared/job-states.ts'

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
export function describeJob({ state, reason, not_before }: Job): string {
  // a job may be done and have left out a part, such as a job board that refuses robots
  const hasReason = reason !== null && (state === 'waiting' || state === 'failed' || state === 'done')
  // a search that found no website has left out nothing
  const isInPart = hasReason && state === 'done' && reason !== 'no-website'
  const word = isInPart ? 'Done in part' : states[state]
  const words = hasReason ? `${word}. ${jobReasons[reason]}` : `${word}.`
  return not_before === null ? words : `${words} The next try is on ${longDateTime(not_before)}.`
}

/** The polling interval of a live job. One that waits does so for minutes. */
export const pollMs = ({ state }: Job) => (state === 'waiting' ? 5000 : 1000)

export const isLiveJob = ({ state }: Job): boolean => liveStates.some((live) => live === state)
