import { GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '#shared/contact-kinds.ts'
import { epochSeconds } from '#shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '#shared/retention.ts'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { writeIf } from '../platform/dynamodb/write-if.ts'
import { AppError } from '#shared/errors.ts'
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
const unlessChanged = ({ received_at, times }: Pick<ObjectionRequest, 'received_at' | 'times'>) => ({
  ConditionExpression: 'received_at = :received AND (times = :times OR attribute_not_exists(times))',
  ExpressionAttributeValues: { ':received': received_at, ':times': times },
})

/** A conflict means that another call for the contact has written. So this many calls at once all succeed. */
const MAX_ATTEMPTS = 40

const STORED_MILLISECONDS = OBJECTION_REQUEST_DAYS * 24 * 60 * 60 * 1000

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

/** The open requests of visitors. */
export const objectionRequestStore = perContext(({ documents, tables, now }: TimedDatabase) => {
  const table = tables.objection_requests

  /** The stored request for a contact. An expired one may still be stored, but is not open. */
  async function read(objection_id: string, at: Date) {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { objection_id }, ConsistentRead: true }),
    )
    return {
      stored: Item && requestOf(Item),
      isOpen: Item !== undefined && Item['expires_at'] > epochSeconds(at),
    }
  }

  return {
    /** The open request for a contact. */
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
        const { isWritten } = await writeIf(
          documents,
          new PutCommand({
            TableName: table,
            Item: {
              ...withArrived(isOpen ? stored : undefined, arrived),
              expires_at: epochSeconds(new Date(received.getTime() + STORED_MILLISECONDS)),
            },
            ...(stored === undefined
              ? { ConditionExpression: 'attribute_not_exists(objection_id)' }
              : unlessChanged(stored)),
          }),
        )
        if (isWritten) return
      }
      throw new AppError('conflict', 'The same was requested at the same time elsewhere. Try again.')
    },

    /** The open requests of a kind, by their newest time. At most `max`. The index may be a moment behind. */
    async requestsOf(kind: ContactKind, max: number): Promise<ObjectionRequest[]> {
      const found: ObjectionRequest[] = []
      const pages = paginateQuery(
        { client: documents, pageSize: Math.min(PAGE, max) },
        {
          TableName: table,
          IndexName: 'by_kind',
          KeyConditionExpression: 'kind = :kind AND received_at > :since',
          ExpressionAttributeValues: {
            ':kind': kind,
            // earlier requests have expired
            ':since': new Date(now().getTime() - STORED_MILLISECONDS).toISOString(),
          },
        },
      )
      for await (const { Items = [] } of pages) {
        found.push(...Items.map(requestOf))
        if (found.length >= max) break
      }
      return found.slice(0, max)
    },

    /** Deletes the request of an objection, if there is one. */
    remove: (id: string): TransactItem => ({ Delete: { TableName: table, Key: { objection_id: id } } }),

    /** Deletes the request of an objection. Its condition fails if there is none. */
    removeOpen: (id: string): TransactItem => ({
      Delete: {
        TableName: table,
        Key: { objection_id: id },
        ConditionExpression: 'attribute_exists(objection_id)',
      },
    }),

    /** Deletes a request. Its condition fails if it is gone, or if somebody has asked again since it was read. */
    removeRead: (request: ObjectionRequest): TransactItem => ({
      Delete: {
        TableName: table,
        Key: { objection_id: request.objection_id },
        ...unlessChanged(request),
      },
    }),
  }
})
