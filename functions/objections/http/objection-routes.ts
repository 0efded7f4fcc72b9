import {
  listObjections as listContract,
  type Objection as ObjectionBody,
  recordObjection as recordContract,
  withdrawObjection as withdrawContract,
} from '#shared/api/admin/objections.ts'
import { emailsOf } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { objectionStore } from '../objection-store.ts'
import type { Objection } from '../objection.ts'
import { recordObjection } from '../record-objection.ts'
import { removalJobs } from '../removal-jobs.ts'
import { withdrawObjection } from '../withdraw-objection.ts'

const PER_PAGE = 25

/** The objections in the form that administrators see. */
async function present(context: Context, objections: readonly Objection[]): Promise<ObjectionBody[]> {
  const emails = await emailsOf(context)(objections.map(({ created_by }) => created_by))
  return Promise.all(
    objections.map(async ({ objection_id: id, kind, created_at, created_by, why, job_id }) => {
      const [progress, job] = await Promise.all([
        objectionStore(context).progressOf(job_id),
        removalJobs(context).find(job_id),
      ])
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

export const getObjections = (context: Context) =>
  implement(listContract, async ({ query }) => {
    const { page, kind } = query
    const found = (await objectionStore(context).all())
      .filter((one) => kind === undefined || one.kind === kind)
      .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    const first = (page - 1) * PER_PAGE
    const data = await present(context, found.slice(first, first + PER_PAGE))
    const list = { data, total: found.length, page, perPage: PER_PAGE, path: listContract.path, query }
    return { status: 200, body: paginate(list) }
  })

export const postObjection = (context: Context) =>
  implement(recordContract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { objection, isKnown, isAlreadyQueued } = await recordObjection(context, body, by)
    const [data] = await present(context, [objection])
    if (data === undefined) throw new Error('One objection was not presented')
    const message = isAlreadyQueued
      ? 'This contact is being removed already'
      : 'Objection recorded. The contact is being removed.'
    return { status: 202, body: { data, known: isKnown, already_queued: isAlreadyQueued, message } }
  })

export const deleteObjection = (context: Context) =>
  implement(withdrawContract, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId, why: body.why }
    const changed = await withdrawObjection(context, params.id, by)
    return {
      status: 200,
      body: { changed, message: changed ? 'Objection withdrawn' : 'Nothing has changed' },
    }
  })
