import { listJobs as contract } from '#shared/api/admin/jobs.ts'
import { queueLabels } from '#shared/queue-labels.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { endedLists, isBulk, type EndedList, type LiveList, liveLists, progressOf } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from '../domain/present-job.ts'
import { queueOfRedrive } from '../domain/redrive.ts'
import type { BulkJobs } from './bulk-outcomes.ts'

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
  const lists = [...liveLists.filter((list) => list !== 'advert'), ...Object.values(endedLists)]
  const found = await Promise.all(lists.map((list) => jobs.newestOfKind(list, READ)))
  return found
    .flat()
    .filter(({ bulk_id }) => bulk_id === undefined)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN)
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
    const data = await Promise.all(
      newest.map(async (job) => ({
        ...presentJob(job),
        // an ended bulk may still have jobs, and a live one is counted by its own card
        ...(isBulk(job) && {
          progress: progressOf(
            job,
            (await bulks.jobsOf(job.job_id)).map(({ state }) => state),
          ),
        }),
        details: detailsOf(job),
        by: emails.get(job.requested_by) ?? null,
      })),
    )
    return { status: 200, body: { data } }
  })
