import {
  type BulkOutcome,
  bulkOutcomes,
  cancelJob as cancelContract,
  listBulks,
  OUTCOMES_PER_PAGE,
  vacancyJobs,
  listJobs,
} from '#shared/api/admin/bulk-jobs.ts'
import { companyJobs } from '#shared/api/admin/company-enrichment.ts'
import { getJob } from '#shared/api/jobs.ts'
import { type bulkLists, OF_RESPONSES } from '#shared/bulk-actions.ts'
import { AppError, changedElsewhere } from '#shared/errors.ts'
import type { JobKind, JobState } from '#shared/job-states.ts'
import { queueLabels } from '#shared/queue-labels.ts'
import type { Context, TimedDatabase } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { auditWrite } from '../audit/audit-log.ts'
import { emailsOf } from '../audit/emails-of.ts'
import { findJob, jobStore } from './job-store.ts'
import {
  type Cancellation,
  type Job,
  type BulkKind,
  type EndedList,
  endedLists,
  isBulk,
  isLiveState,
  isStopped,
  queueOfRedrive,
  singleLists,
} from './job.ts'
import { presentJob, withProgress, type Unreached, unreachedOfBulk } from './present-job.ts'

/** The maximum number of tries while a worker changes the job. */
const ATTEMPTS = 5

/**
 * Cancels a job, together with its audit entry. A repeated call changes nothing. Of a cancelled bulk, only the jobs that
 * a worker has go on: no worker begins another one. So a bulk that has queued all its jobs can be cancelled too, while some
 * of them remain. So can one that has failed. An import stops before users see its register, or ends as if nobody had stopped it.
 * @throws AppError 404 for an unknown job. 409 if it has ended or keeps changing. 403 as `CommitAs` does.
 */
export async function cancelJob(
  context: Context,
  id: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Job> {
  const { now } = context
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const job = await findJob(context, id)
    const hasWorker = (job.leased_until ?? 0) * 1000 > now().getTime()
    if (isStopped(job) && (hasWorker || job.state === 'cancelled' || job.state === 'failed')) return job
    const how = await cancellationOf(context, job, hasWorker)
    if (how === undefined) throw new AppError('conflict', 'This job has already ended')
    const outcome = await commitAsAdmin(context)(userId, {
      job: jobStore(context).cancelWrites(job, how),
      audit: auditWrite(context)({
        actor: userId,
        action: 'cancel_job',
        subject: { kind: 'job', id },
        before: { state: job.state },
        after: { state: 'cancelled' },
        requestId,
      }),
    })
    if (outcome === 'written') return findJob(context, id)
  }
  throw changedElsewhere('This job')
}

async function cancellationOf(
  context: Context,
  job: Job,
  hasWorker: boolean,
): Promise<Cancellation | undefined> {
  if (isLiveState(job.state)) return hasWorker && (isBulk(job) || job.kind === 'register') ? 'stop' : 'cancel'
  if ((job.state !== 'done' && job.state !== 'failed') || !isBulk(job)) return undefined
  const isAtWork = (await jobStore(context).jobsOf(job.job_id)).some(({ state }) => isLiveState(state))
  if (!isAtWork) return undefined
  return job.state === 'failed' ? 'stopRest' : 'cancelRest'
}

/** How many jobs of each list are read. */
const READ = 50
/** How many jobs the answer has at most. */
const SHOWN = 100
/** The maximum number of live bulks, and of ended ones, in the answer. Counting their jobs costs a query each. */
const MAX_BULKS = 5

const newestFirst = (one: Job, other: Job) => other.created_at.localeCompare(one.created_at)

/** The newest jobs of all lists. The jobs of a bulk are part of its row, or they would hide all others. */
export async function newestJobs(context: TimedDatabase<'jobs'>): Promise<Job[]> {
  // a check of an advert is the private work of a user
  const lists = [...singleLists.filter((list) => list !== 'advert'), ...Object.values(endedLists)]
  const found = await Promise.all(lists.map((list) => jobStore(context).newestOfKind(list, READ)))
  return found
    .flat()
    .filter(({ bulk_id }) => bulk_id === undefined)
    .toSorted(newestFirst)
    .slice(0, SHOWN)
}

/** The bulks whose jobs are counted, each by a query: the live ones, and the newest that have ended. */
function countedBulks(jobs: readonly Job[]): ReadonlySet<Job> {
  const bulks = jobs.filter(isBulk)
  const ended = bulks.filter(({ state }) => !isLiveState(state))
  return new Set([...bulks.filter(({ state }) => isLiveState(state)), ...ended.slice(0, MAX_BULKS)])
}

const detailsOf = ({ details, subject }: Job): string | null => {
  const queue = queueOfRedrive(subject)
  return queue === undefined
    ? details
    : (Object.entries(queueLabels).find(([name]) => name === queue)?.[1] ?? queue)
}

const bulkKinds = { vacancies: 'bulk', responses: 'bulk', companies: 'refresh' } as const satisfies Record<
  (typeof bulkLists)[number],
  BulkKind
>

/** The newest bulks of a list, live ones and ended ones. */
export async function newestBulks(
  context: TimedDatabase<'jobs'>,
  of: (typeof bulkLists)[number],
): Promise<Job[]> {
  const kind = bulkKinds[of]
  const isListed = ({ details }: Job) => (details === OF_RESPONSES) === (of === 'responses')
  const newest = async (list: JobKind | EndedList) =>
    (await jobStore(context).newestOfKind(list, READ)).filter(isListed).slice(0, MAX_BULKS)
  const lists = await Promise.all([newest(kind), newest(endedLists[kind])])
  return lists.flat().toSorted(newestFirst)
}

const isFailed = ({ state }: { state: JobState }) => state === 'failed'

const failedFirst = (one: { state: JobState }, other: { state: JobState }) =>
  Number(isFailed(other)) - Number(isFailed(one))

const outcomeOf = (
  { job_id, subject, details, state, skip, reason }: Job,
  isBulkStopped: boolean,
): BulkOutcome => ({
  id: Number(subject),
  title: details,
  // no worker begins a job of a stopped bulk
  outcome: skip ?? wordOf(isBulkStopped && state !== 'running' && isLiveState(state) ? 'cancelled' : state),
  reason,
  job_id,
})

const outcomeWithoutJob = ({ job_id, id, state }: Unreached): BulkOutcome => ({
  id,
  title: null,
  outcome: wordOf(state),
  reason: null,
  job_id,
})

/** A job ends as deleted if its vacancy was deleted concurrently. */
function wordOf(state: JobState): BulkOutcome['outcome'] {
  if (state === 'deleted') return 'not_found'
  if (state === 'done' || state === 'failed' || state === 'cancelled') return state
  return 'queued'
}

/** The newest job of a kind, as administrators see it. An unknown subject has none. */
async function newestOf(context: Context, kind: JobKind, subject: number) {
  const job = await jobStore(context).newestOf(kind, String(subject))
  return job === undefined ? null : presentJob(job)
}

export const jobRoutes = (context: Context) => [
  implement(getJob, async ({ params }) => ({
    status: 200,
    body: { data: await withProgress(context, await findJob(context, params.id)) },
  })),

  implement(listJobs, async () => {
    const newest = await newestJobs(context)
    const emails = await emailsOf(context)(newest.map(({ requested_by }) => requested_by))
    const counted = countedBulks(newest)
    const data = await Promise.all(
      newest.map(async (job) => ({
        ...(counted.has(job) ? await withProgress(context, job) : presentJob(job)),
        details: detailsOf(job),
        by: emails.get(job.requested_by) ?? null,
      })),
    )
    return { status: 200, body: { data } }
  }),

  implement(vacancyJobs, async ({ params: { id } }) => {
    const [vacancy, screenshot] = await Promise.all([
      newestOf(context, 'vacancy', id),
      newestOf(context, 'screenshot', id),
    ])
    return { status: 200, body: { data: { vacancy, screenshot } } }
  }),

  implement(companyJobs, async ({ params: { id } }) => {
    const [enrichment, discovery] = await Promise.all([
      newestOf(context, 'enrichment', id),
      newestOf(context, 'discovery', id),
    ])
    return { status: 200, body: { data: { enrichment, discovery } } }
  }),

  implement(listBulks, async ({ query }) => {
    const newest = await newestBulks(context, query.of)
    return { status: 200, body: { data: await Promise.all(newest.map((job) => withProgress(context, job))) } }
  }),

  implement(cancelContract, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    return { status: 200, body: { data: presentJob(await cancelJob(context, params.id, by)) } }
  }),

  implement(bulkOutcomes, async ({ params, query }) => {
    const { page } = query
    const bulk = await findJob(context, params.id)
    const own = await jobStore(context).jobsOf(bulk.job_id)
    const unreached = isBulk(bulk) ? await unreachedOfBulk(context, bulk, own) : []
    const all = [...own, ...unreached].toSorted(failedFirst)
    const ids = all
      .slice((page - 1) * OUTCOMES_PER_PAGE, page * OUTCOMES_PER_PAGE)
      .map(({ job_id }) => job_id)
    const found = await jobStore(context).findMany(ids)
    const withoutJob = new Map(unreached.map((one) => [one.job_id, one]))
    const data = ids.flatMap((id) => {
      const [job, none] = [found.get(id), withoutJob.get(id)]
      return job ? [outcomeOf(job, isStopped(bulk))] : none ? [outcomeWithoutJob(none)] : []
    })
    const path = bulkOutcomes.path.replace('{id}', params.id)
    const total = all.length
    return {
      status: 200,
      body: paginate({ data, total, page, perPage: OUTCOMES_PER_PAGE, path, query }),
    }
  }),
]
