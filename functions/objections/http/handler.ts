import {
  dismissObjectionRequest as dismissContract,
  listObjectionRequests as listContract,
} from '#shared/api/admin/objection-requests.ts'
import { objectionDeadline } from '#shared/retention.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { httpHandler, implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { requestParts } from '../../sessions/index.ts'
import { dismissRequest } from '../dismiss-request.ts'
import { listRequests } from '../list-requests.ts'
import type { ObjectionRequest } from '../objection-request.ts'
import { deleteObjection, getObjections, postObjection } from './objection-routes.ts'

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

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getObjections, postObjection, deleteObjection, getObjectionRequests, deleteObjectionRequest].map(
    (route) => route(lambdaContext),
  ),
})
