import { contactKinds } from '#shared/contact-kinds.ts'
import { auditWrite } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { erase } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { objectionRequestStore, unlessChanged } from './objection-request-store.ts'
import type { ObjectionRequest } from './objection-request.ts'
import { withoutContacts } from './without-contacts.ts'

/**
 * Deletes a request for an administrator, without an objection. The audit entry keeps what was said, without contacts. A
 * repeated call changes nothing.
 * @throws AppError 403 as `CommitAs` does.
 * @returns false if the request that was received then is not open.
 */
export async function dismissRequest(
  context: Context,
  { objection_id, received_at }: Pick<ObjectionRequest, 'objection_id' | 'received_at'>,
  { userId, requestId, why }: { userId: string; requestId: string; why: string },
): Promise<boolean> {
  const request = await objectionRequestStore(context).findRequest(objection_id)
  if (request?.received_at !== received_at) return false
  const outcome = await commitAsAdmin(context)(userId, {
    // nobody has asked again since
    request: erase(context.tables.objection_requests, { objection_id }, unlessChanged(request)),
    audit: auditWrite(context)({
      actor: userId,
      action: 'dismiss_objection_request',
      subject: { kind: 'objection', id: objection_id },
      before: {
        received_at,
        times: request.times,
        reasons: request.reasons.map(({ why: said }) => withoutContacts(said, () => true)),
        dropped_reasons: request.dropped,
      },
      why,
      requestId,
    }),
  })
  return outcome === 'written'
}

/** The list reaches this many requests of each kind, so that it ends in time. The others follow when these are decided. */
export const MAX_REQUESTS = 1_000

/** One page of the open requests, those that were first asked first. `isComplete`: whether the list reaches all of them. */
export async function listRequests(
  context: Context,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: ObjectionRequest[]; total: number; isComplete: boolean }> {
  const { requestsOf } = objectionRequestStore(context)
  const read = await Promise.all(contactKinds.map((kind) => requestsOf(kind, MAX_REQUESTS + 1)))
  const found = read
    .flatMap((requests) => requests.slice(0, MAX_REQUESTS))
    .toSorted((one, other) => one.first_received_at.localeCompare(other.first_received_at))
  const first = (page - 1) * perPage
  return {
    data: found.slice(first, first + perPage),
    total: found.length,
    isComplete: read.every(({ length }) => length <= MAX_REQUESTS),
  }
}
