import { listJobs as contract } from '#shared/api/admin/jobs.ts'
import { queueLabels } from '#shared/queue-labels.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import {
  type EndedList,
  endedLists,
  isBulk,
  isLiveState,
  type LiveList,
  singleLists,
} from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from '../domain/present-job.ts'
import { queueOfRedrive } from '../domain/redrive.ts'
import type { BulkJobs } from './bulk-outcomes.ts'
import { MAX_BULKS } from './list-bulks.ts'
import { withProgress } from './with-progress.ts'

/** How many jobs of each list are read. */
const READ = 50
/** How many jobs the answer has at most. */
const SHOWN = 100

interface Dependencies {
  jobs: { newestOfKind: (list: LiveList | EndedList, max: number) => Promise<Job[]> }
  bulks: Pick<BulkJobs, 'jobsOf'>
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
}

/** The newest jobs of all lists. The jobs of a bulk are part of its row, or they would hide all others. */
export async function newestJobs({ jobs }: Pick<Dependencies, 'jobs'>): Promise<Job[]> {
  // a check of an advert is the private work of a user
  const lists = [...singleLists.filter((list) => list !== 'advert'), ...Object.values(endedLists)]
  const found = await Promise.all(lists.map((list) => jobs.newestOfKind(list, READ)))
  return found
    .flat()
    .filter(({ bulk_id }) => bulk_id === undefined)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN)
}

/**
 * The bulks whose jobs are counted: the live ones, and the newest ones that have ended, of which jobs may remain. Each
 * costs a query, and an older one has no progress.
 */
function countedBulks(jobs: readonly Job[]): ReadonlySet<Job> {
  const bulks = jobs.filter(isBulk)
  const ended = bulks.filter(({ state }) => !isLiveState(state))
  return new Set([...bulks.filter(({ state }) => isLiveState(state)), ...ended.slice(0, MAX_BULKS)])
}

/** What a job works on, for administrators. */
const detailsOf = ({ details, subject }: Job): string | null => {
  const queue = queueOfRedrive(subject)
  return queue === undefined
    ? details
    : (Object.entries(queueLabels).find(([name]) => name === queue)?.[1] ?? queue)
}

export const listJobs = ({ jobs, bulks, emailsOf }: Dependencies) =>
  implement(contract, async () => {
    const newest = await newestJobs({ jobs })
    const emails = await emailsOf(newest.map(({ requested_by }) => requested_by))
    const counted = countedBulks(newest)
    const data = await Promise.all(
      newest.map(async (job) => ({
        ...(counted.has(job) ? await withProgress(bulks)(job) : presentJob(job)),
        details: detailsOf(job),
        by: emails.get(job.requested_by) ?? null,
      })),
    )
    return { status: 200, body: { data } }
  })
