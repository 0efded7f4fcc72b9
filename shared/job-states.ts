export const jobKinds = [
  'vacancy',
  'enrichment',
  'screenshot',
  'register',
  'discovery',
  'bulk',
  'refresh',
  'removal',
  'advert',
] as const
export type JobKind = (typeof jobKinds)[number]

/** The states of a job that has not ended. */
export const liveStates = ['queued', 'running', 'waiting'] as const
export const endStates = ['done', 'failed', 'deleted', 'cancelled'] as const
export type JobState = (typeof liveStates)[number] | (typeof endStates)[number]
