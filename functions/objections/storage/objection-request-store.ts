import { type DynamoDBDocumentClient, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '#shared/contact-kinds.ts'
import { epochSeconds } from '#shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '#shared/retention.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { AppError } from '#shared/errors.ts'
import { type ArrivedRequest, type ObjectionRequest, withArrived } from '../domain/objection-request.ts'

const RequestItem = z.object({
  objection_id: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  why: z.nullable(z.string()),
  received_at: z.string(),
  first_received_at: z.optional(z.string()),
  times: z.optional(z.number()),
  reasons: z.optional(z.array(z.object({ why: z.string(), received_at: z.string() }))),
})

/** The request of a row. A row of an earlier version is a request that was made once, with its only reason. */
function requestOf(item: unknown): ObjectionRequest {
  const { first_received_at, times = 1, reasons, ...request } = RequestItem.parse(item)
  const { why, received_at } = request
  return {
    ...request,
    first_received_at: first_received_at ?? received_at,
    times,
    reasons: reasons ?? (why === null ? [] : [{ why, received_at }]),
  }
}

/** The condition that a row is still as it was read. */
const unlessChanged = (item: Record<string, unknown> | undefined) =>
  item === undefined
    ? { ConditionExpression: 'attribute_not_exists(objection_id)' }
    : {
        ConditionExpression: `received_at = :received AND ${
          item['times'] === undefined ? 'attribute_not_exists(times)' : 'times = :times'
        }`,
        ExpressionAttributeValues: {
          ':received': item['received_at'],
          ...(item['times'] !== undefined && { ':times': item['times'] }),
        },
      }

/** A conflict means that another call for the contact has written. So this many calls at once all succeed. */
const MAX_ATTEMPTS = 40

const STORED_MILLISECONDS = OBJECTION_REQUEST_DAYS * 24 * 60 * 60 * 1000

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

/** The open requests of visitors. `table` is the physical name of the table `objection_requests`. */
export const objectionRequestStore = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  /**
   * Stores a request, together with an open one for the same contact (`withArrived`). The work is the same in all cases,
   * so its time does not tell whether somebody has asked before. A lost answer of the database may count one request twice.
   * @throws AppError 409 if other calls for the same contact keep conflicting.
   */
  async addRequest(arrived: ArrivedRequest): Promise<void> {
    const received = new Date(arrived.received_at)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: table,
          Key: { objection_id: arrived.objection_id },
          ConsistentRead: true,
        }),
      )
      // an expired request may still be stored
      const isOpen = Item !== undefined && Item['expires_at'] > epochSeconds(received)
      const { isWritten } = await writeIf(
        documents,
        new PutCommand({
          TableName: table,
          Item: {
            ...withArrived(isOpen ? requestOf(Item) : undefined, arrived),
            expires_at: epochSeconds(new Date(received.getTime() + STORED_MILLISECONDS)),
          },
          ...unlessChanged(Item),
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
})

/** The parts of transactions that end requests. */
export const objectionRequestWrites = (table: string) => ({
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

  /** Deletes the request if nobody has repeated it since. Its condition fails if it is gone, or if a newer one is open. */
  removeReceivedAt: (id: string, received_at: string): TransactItem => ({
    Delete: {
      TableName: table,
      Key: { objection_id: id },
      ConditionExpression: 'received_at = :received',
      ExpressionAttributeValues: { ':received': received_at },
    },
  }),
})
