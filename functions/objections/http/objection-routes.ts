import {
  listObjections as listContract,
  type Objection as ObjectionBody,
  recordObjection as recordContract,
  withdrawObjection as withdrawContract,
} from '#shared/api/admin/objections.ts'
import type { JobState } from '#shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { Objection, RemovalProgress } from '../domain/objection.ts'
import { recordObjection, type RecordObjectionDependencies } from '../domain/record-objection.ts'
import { withdrawObjection, type WithdrawObjectionDependencies } from '../domain/withdraw-objection.ts'

const PER_PAGE = 25

interface PresentDependencies {
  progressOf: (jobId: string) => Promise<RemovalProgress>
  /** A job; undefined if it is no longer stored. */
  findJob: (jobId: string) => Promise<{ state: JobState } | undefined>
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
}

/** The objections in the form that administrators see. */
async function present(
  { progressOf, findJob, emailsOf }: PresentDependencies,
  objections: readonly Objection[],
): Promise<ObjectionBody[]> {
  const emails = await emailsOf(objections.map(({ created_by }) => created_by))
  return Promise.all(
    objections.map(async ({ objection_id: id, kind, created_at, created_by, why, job_id }) => {
      const [progress, job] = await Promise.all([progressOf(job_id), findJob(job_id)])
      return {
        id,
        kind,
        created_at,
        by: { id: created_by, email: emails.get(created_by) ?? null },
        why,
        removal: { job_id, state: job?.state ?? null, ...progress },
      }
    }),
  )
}

interface ListDependencies extends PresentDependencies {
  all: () => Promise<Objection[]>
}

export const getObjections = (dependencies: ListDependencies) =>
  implement(listContract, async ({ query }) => {
    const { page, kind } = query
    const found = (await dependencies.all())
      .filter((one) => kind === undefined || one.kind === kind)
      .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    const first = (page - 1) * PER_PAGE
    const data = await present(dependencies, found.slice(first, first + PER_PAGE))
    const list = { data, total: found.length, page, perPage: PER_PAGE, path: listContract.path, query }
    return { status: 200, body: paginate(list) }
  })

export const postObjection = (dependencies: RecordObjectionDependencies & PresentDependencies) =>
  implement(recordContract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { objection, isKnown, isAlreadyQueued } = await recordObjection(dependencies, body, by)
    const [data] = await present(dependencies, [objection])
    if (data === undefined) throw new Error('One objection was not presented')
    const message = isAlreadyQueued
      ? 'This contact is being removed already'
      : 'Objection recorded. The contact is being removed.'
    return { status: 202, body: { data, known: isKnown, already_queued: isAlreadyQueued, message } }
  })

export const deleteObjection = <Job extends { state: JobState }>(
  dependencies: WithdrawObjectionDependencies<Job>,
) =>
  implement(withdrawContract, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId, why: body.why }
    const changed = await withdrawObjection(dependencies, params.id, by)
    return {
      status: 200,
      body: { changed, message: changed ? 'Objection withdrawn' : 'Nothing has changed' },
    }
  })
