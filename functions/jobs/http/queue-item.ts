import type { QueueItem } from '../../../shared/api/statistics.ts'
import type { Job } from '../domain/job.ts'

/**
 * Presents a job as an item of its queue. If the subject was deleted, the item has no attempts, details or reservation.
 */
export function queueItem(queue: string, job: Job): QueueItem {
  const { job_id: id, kind, subject, details, state, attempts, reserved_at, count } = job
  const isDeleted = state === 'deleted'
  return {
    queue,
    id,
    active: state === 'running',
    reserved_at: isDeleted ? null : reserved_at,
    attempts: isDeleted ? 0 : attempts,
    count,
    job_details: isDeleted ? null : { subject, details },
    type: isDeleted ? 'deleted' : kind,
  }
}
