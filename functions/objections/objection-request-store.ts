import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '#shared/contact-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '#shared/retention.ts'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list, put, read as readItem, write } from '../platform/dynamodb/records.ts'
import { type ArrivedRequest, type ObjectionRequest, withArrived } from './objection-request.ts'

const RequestItem = z.object({
  objection_id: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  why: z.nullable(z.string()),
  received_at: z.string(),
  first_received_at: z.optional(z.string()),
  times: z.optional(z.number()),
  reasons: z.optional(
    z.array(z.object({ why: z.string(), received_at: z.string(), sender: z._default(z.string(), '') })),
  ),
  dropped: z._default(z.number(), 0),
})

/** The request of a row. A row of an earlier version is a request that was made once, with its only reason. */
function requestOf(item: unknown): ObjectionRequest {
  const { first_received_at, times = 1, reasons, ...request } = RequestItem.parse(item)
  const { why, received_at } = request
  return {
    ...request,
    first_received_at: first_received_at ?? received_at,
    times,
    reasons: reasons ?? (why === null ? [] : [{ why, received_at, sender: '' }]),
  }
}

/** The condition that a row is still the request that was read. A row of an earlier version has no `times`. */
export const unlessChanged = ({ received_at, times }: Pick<ObjectionRequest, 'received_at' | 'times'>) =>
  when`received_at = ${received_at} AND (times = ${times} OR attribute_not_exists(times))`

/** A conflict means that another call for the contact has written. So this many calls at once all succeed. */
const MAX_ATTEMPTS = 40

const STORED_MILLISECONDS = OBJECTION_REQUEST_DAYS * 24 * 60 * 60 * 1000

export const objectionRequestStore = perContext(({ documents, tables, now }: TimedDatabase) => {
  const table = tables.objection_requests

  /** The stored request for a contact. An expired one may still be stored, but is not open. */
  const read = async (objection_id: string, at: Date) =>
    (await readItem(documents, table, { objection_id }, (item) => ({
      stored: requestOf(item),
      isOpen: Number(item['expires_at']) > epochSeconds(at),
    }))) ?? { stored: undefined, isOpen: false }

  return {
    async findRequest(id: string): Promise<ObjectionRequest | undefined> {
      const { stored, isOpen } = await read(id, now())
      return isOpen ? stored : undefined
    },

    /**
     * Stores a request, together with an open one for the same contact (`withArrived`). The work is the same in all cases,
     * so its time does not tell whether somebody has asked before. A lost answer of the database may count one request twice.
     * @throws AppError 409 if other calls for the same contact keep conflicting.
     */
    async addRequest(arrived: ArrivedRequest): Promise<void> {
      const received = new Date(arrived.received_at)
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const { stored, isOpen } = await read(arrived.objection_id, received)
        const item = {
          ...withArrived(isOpen ? stored : undefined, arrived),
          expires_at: epochSeconds(new Date(received.getTime() + STORED_MILLISECONDS)),
        }
        const condition = stored ? unlessChanged(stored) : when`attribute_not_exists(objection_id)`
        if ((await write(documents, put(table, item, condition))).isWritten) return
      }
      throw new AppError('conflict', 'The same was requested at the same time elsewhere. Try again.')
    },

    /** The open requests of a kind, by their newest time. At most `max`. The index may be a moment behind. */
    requestsOf(kind: ContactKind, max: number): Promise<ObjectionRequest[]> {
      // earlier requests have expired
      const since = new Date(now().getTime() - STORED_MILLISECONDS).toISOString()
      const where = when`kind = ${kind} AND received_at > ${since}`
      return list(documents, { table, index: 'by_kind', where, max }, requestOf)
    },
  }
})
