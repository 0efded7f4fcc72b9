import type { Job } from '#shared/api/jobs.ts'
import { liveStates } from '#shared/job-states.ts'

/** The polling interval of a live job. One that waits does so for minutes. */
export const pollMs = ({ state }: Job) => (state === 'waiting' ? 5000 : 1000)

export const isLiveJob = ({ state }: Job): boolean => liveStates.some((live) => live === state)
