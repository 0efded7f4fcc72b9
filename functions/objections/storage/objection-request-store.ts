import { type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '../../../shared/contact-kinds.ts'
import { epochSeconds } from '../../../shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '../../../shared/retention.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { ObjectionRequest } from '../domain/objection-request.ts'

const RequestItem = z.object({
  objection_id: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  why: z.nullable(z.string()),
  received_at: z.string(),
})

const STORED_MILLISECONDS = OBJECTION_REQUEST_DAYS * 24 * 60 * 60 * 1000

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

/** The open requests of visitors. `table` is the physical name of the table `objection_requests`. */
export const objectionRequestStore = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  /** Stores a request. If one for the same contact is open, nothing changes. */
  async addRequest(request: ObjectionRequest): Promise<void> {
    const received = new Date(request.received_at)
    const put = new PutCommand({
      TableName: table,
      Item: {
        ...RequestItem.parse(request),
        expires_at: epochSeconds(new Date(received.getTime() + STORED_MILLISECONDS)),
      },
      // an expired request may still be stored
      ConditionExpression: 'attribute_not_exists(objection_id) OR expires_at <= :now',
      ExpressionAttributeValues: { ':now': epochSeconds(received) },
    })
    await writeIf(documents, put)
  },

  /** The open requests of a kind, oldest first. At most `most`. The index may be a moment behind. */
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
      found.push(...Items.map((item) => RequestItem.parse(item)))
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

  /** Deletes the request that was received then. Its condition fails if it is gone, or if a newer one is open. */
  removeReceivedAt: (id: string, received_at: string): TransactItem => ({
    Delete: {
      TableName: table,
      Key: { objection_id: id },
      ConditionExpression: 'received_at = :received',
      ExpressionAttributeValues: { ':received': received_at },
    },
  }),
})
