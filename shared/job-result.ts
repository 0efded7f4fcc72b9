import type { ExtractionNote } from './extraction-notes.ts'
import type { JobReason } from './job-reasons.ts'
import type { AdvertCheck } from './jobs/advert-check.ts'
import type { TriedWebsite } from './tried-website.ts'
import type { Write } from './write.ts'

/** Work on a job that must wait, for example for a busy host or because a budget is spent. */
export interface Wait {
  outcome: 'postponed'
  until: Date
  reason: JobReason
}

export interface End {
  outcome: 'done' | 'failed' | 'deleted' | 'cancelled'
  reason?: JobReason
  notes?: readonly ExtractionNote[]
  tried?: readonly TriedWebsite[]
  advert?: AdvertCheck
}

/** The result of the work on a job. The effects are written in the transaction that ends the job or lets it wait. */
export type JobResult = (End | Wait) & { effects?: readonly Write[] }

/**
 * The result of work that may need further messages. If it is `continued`, one transaction queues the job again, or lets
 * it wait, and writes the effects. They contain the message of its next part.
 */
export type WorkResult = { outcome: 'continued'; effects: readonly Write[]; wait?: Wait } | JobResult
