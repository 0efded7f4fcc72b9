import {
  dismissObjectionRequest as dismissContract,
  listObjectionRequests as listContract,
} from '#shared/api/admin/objection-requests.ts'
import {
  listObjections,
  type Objection as ObjectionBody,
  recordObjection as recordContract,
  withdrawObjection as withdrawContract,
} from '#shared/api/admin/objections.ts'
import { objectionDeadline } from '#shared/retention.ts'
import { emailsOf } from '../../operations/index.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { requestHandler } from '../../sessions/index.ts'
import type { ObjectionRequest } from '../objection-request.ts'
import { objectionStore } from '../objection-store.ts'
import type { Objection } from '../objection.ts'
import { recordObjection, removalJobs, withdrawObjection } from '../objections.ts'
import { dismissRequest, listRequests } from '../open-requests.ts'

const OBJECTIONS_PER_PAGE = 25
const PER_PAGE = 10
const UNCHANGED = 'Nothing has changed: the request is gone, or there is a newer one'

const present = ({ objection_id: id, reasons, ...shown }: ObjectionRequest) => ({
  ...shown,
  reasons: reasons.map(({ why, received_at }) => ({ why, received_at })),
  id,
  answer_by: objectionDeadline(new Date(shown.first_received_at)).toISOString(),
})

const getObjectionRequests = (context: Context) =>
  implement(listContract, async ({ query }) => {
    const { page } = query
    const { data, total, isComplete } = await listRequests(context, { page, perPage: PER_PAGE })
    const shown = data.map(present)
    const list = paginate({
      data: shown,
      total,
      page,
      perPage: PER_PAGE,
      path: listContract.path,
      query,
    })
    return { status: 200, body: { ...list, is_complete: isComplete } }
  })

const deleteObjectionRequest = (context: Context) =>
  implement(dismissContract, async ({ params, body }, { principal, requestId }) => {
    const { received_at, why } = body
    const by = { userId: principal.userId, requestId, why }
    const changed = await dismissRequest(context, { objection_id: params.id, received_at }, by)
    return {
      status: 200,
      body: { changed, message: changed ? 'Request dismissed' : UNCHANGED },
    }
  })

async function presentObjections(
  context: Context,
  objections: readonly Objection[],
): Promise<ObjectionBody[]> {
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

const getObjections = (context: Context) =>
  implement(listObjections, async ({ query }) => {
    const { page, kind } = query
    const found = (await objectionStore(context).all())
      .filter((one) => kind === undefined || one.kind === kind)
      .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    const first = (page - 1) * OBJECTIONS_PER_PAGE
    const data = await presentObjections(context, found.slice(first, first + OBJECTIONS_PER_PAGE))
    const list = {
      data,
      total: found.length,
      page,
      perPage: OBJECTIONS_PER_PAGE,
      path: listObjections.path,
      query,
    }
    return { status: 200, body: paginate(list) }
  })

const postObjection = (context: Context) =>
  implement(recordContract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { objection, isKnown, isAlreadyQueued } = await recordObjection(context, body, by)
    const [data] = await presentObjections(context, [objection])
    if (data === undefined) throw new Error('One objection was not presented')
    const message = isAlreadyQueued
      ? 'This contact is being removed already'
      : 'Objection recorded. The contact is being removed.'
    return { status: 202, body: { data, known: isKnown, already_queued: isAlreadyQueued, message } }
  })

const deleteObjection = (context: Context) =>
  implement(withdrawContract, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId, why: body.why }
    const changed = await withdrawObjection(context, params.id, by)
    return {
      status: 200,
      body: { changed, message: changed ? 'Objection withdrawn' : 'Nothing has changed' },
    }
  })

export const handler = requestHandler(lambdaContext, [
  getObjections,
  postObjection,
  deleteObjection,
  getObjectionRequests,
  deleteObjectionRequest,
])
