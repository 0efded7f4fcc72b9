import { createHash } from 'node:crypto'
import { MAX_ID } from '#shared/api/parameters.ts'

/**
 * The id of the vacancy of a posting: the same in every run of a job. Each attempt gives another one. Ids of jobs are
 * random, so nobody can compute which company lists a posting.
 */
export const vacancyIdOf = (jobId: string, postingId: string, attempt: number): number =>
  1 + (createHash('sha256').update(`${jobId}\n${postingId}\n${attempt}`).digest().readUInt32BE() % MAX_ID)
