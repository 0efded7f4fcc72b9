import type { Write } from '#shared/write.ts'

export interface FailAbandonedDependencies<Job> {
  /** Ends a job as failed, with further writes. @returns false if it has changed since it was read. */
  fail: (job: Job, also: readonly Write[]) => Promise<boolean>
  /** The writes that record the failure of an import. */
  importWrites: (importId: string) => Promise<readonly Write[]>
}

/** Ends an abandoned job as failed. The outcome of an import is recorded with its job. */
export const failAbandoned = async <Job extends { job_id: string; kind: string }>(
  { fail, importWrites }: FailAbandonedDependencies<Job>,
  job: Job,
): Promise<boolean> => fail(job, job.kind === 'register' ? await importWrites(job.job_id) : [])
