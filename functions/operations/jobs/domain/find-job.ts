import { AppError } from '#shared/errors.ts'
import type { Job } from './job.ts'

export interface FindJob {
  find: (jobId: string) => Promise<Job | undefined>
}

/** @throws AppError 404 if there is no job with this id. */
export async function findJob<Found extends Job>(
  jobs: { find: (jobId: string) => Promise<Found | undefined> },
  id: string,
): Promise<Found> {
  const job = await jobs.find(id)
  if (job === undefined) throw new AppError('not_found', 'There is no job with this id')
  return job
}
