import { listBulks as contract } from '../../../shared/api/admin/bulk-jobs.ts'
import type { JobKind } from '../../../shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { ENDED_BULKS, type EndedList } from '../domain/bulk.ts'
import { presentJob } from './present-job.ts'

/** The maximum number of live bulks, and of ended ones, in the answer. */
const MOST_BULKS = 10

interface Dependencies {
  jobs: { newestOfKind: (kind: JobKind | EndedList, most: number) => Promise<Job[]> }
}

export const listBulks = ({ jobs }: Dependencies) =>
  implement(contract, async () => {
    const lists = await Promise.all([
      jobs.newestOfKind('bulk', MOST_BULKS),
      jobs.newestOfKind(ENDED_BULKS, MOST_BULKS),
    ])
    const newest = lists.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    return { status: 200, body: { data: newest.map(presentJob) } }
  })
