import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '../../../shared/contact-kinds.ts'
import { epochSeconds } from '../../../shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '../../../shared/retention.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { ArrivedRequest, ObjectionRequest } from '../domain/objection-request.ts'

const RequestItem = z.object({
  objection_id: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  why: z.nullable(z.string()),
  received_at: z.string(),
  first_received_at: z.optional(z.string()),
  times: z.optional(z.number()),
})

/** The request of a row. Rows of earlier versions do not count, because their first request did. */
function requestOf(item: unknown): ObjectionRequest {
  const { first_received_at, times = 1, ...request } = RequestItem.parse(item)
  return { ...request, first_received_at: first_received_at ?? request.received_at, times }
}

const STORED_MILLISECONDS = OBJECTION_REQUEST_DAYS * 24 * 60 * 60 * 1000

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

/** The open requests of visitors. `table` is the physical name of the table `objection_requests`. */
export const objectionRequestStore = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  /**
   * Stores a request. An open one for the same contact keeps its first time, and gets the new time and the new reason. A
   * request without a reason leaves the one that was given before. The work is the same in all cases, so its time does
   * not tell whether somebody has asked before. A lost answer of the database may count one request twice.
   */
  async addRequest({ objection_id, kind, value, why, received_at }: ArrivedRequest): Promise<void> {
    const item = { TableName: table, Key: { objection_id } }
    const received = new Date(received_at)
    const endExpired = new UpdateCommand({
      ...item,
      UpdateExpression: 'SET why = :none REMOVE first_received_at, times',
      // an expired request may still be stored
      ConditionExpression: 'expires_at <= :now',
      ExpressionAttributeValues: { ':now': epochSeconds(received), ':none': null },
    })
    const add = new UpdateCommand({
      ...item,
      UpdateExpression: `SET kind = :kind, #value = :value, received_at = :received, expires_at = :end,
        first_received_at = if_not_exists(first_received_at, :received),
        why = ${why === null ? 'if_not_exists(why, :why)' : ':why'} ADD times :one`,
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: {
        ':kind': kind,
        ':value': value,
        ':why': why,
        ':received': received_at,
        ':end': epochSeconds(new Date(received.getTime() + STORED_MILLISECONDS)),
        ':one': 1,
      },
    })
    await writeIf(documents, endExpired)
    await writeIf(documents, add)
  },

  /** The open requests of a kind, by their newest time. At most `most`. The index may be a moment behind. */
  async requestsOf(kind: ContactKind, most: number): Promise<ObjectionRequest[]> {
    const found: ObjectionRequest[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: Math.min(PAGE, most) },
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
      if (found.length >= most) break
    }
    return found.slice(0, most)
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
