import { contactKinds } from '#shared/contact-kinds.ts'
import type { Context } from '../platform/context.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import type { ObjectionRequest } from './objection-request.ts'

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
