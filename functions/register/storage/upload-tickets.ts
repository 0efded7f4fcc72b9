import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { StoredTicket, type UploadTicket } from '../domain/upload-ticket.ts'

/** A ticket stays a day, so that a late call still learns what became of it. */
const RETENTION_SECONDS = 24 * 60 * 60

const keyOf = (uploadId: string) => ({ import_id: `upload#${uploadId}` })

/** The tickets of uploads. `table` is the table `imports`. */
export const uploadTickets = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  async find(uploadId: string): Promise<StoredTicket | undefined> {
    const get = new GetCommand({ TableName: table, Key: keyOf(uploadId), ConsistentRead: true })
    const { Item } = await documents.send(get)
    return Item && StoredTicket.parse(Item)
  },

  /** The part of a transaction that adds a ticket. */
  addWrite: (ticket: UploadTicket): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        ...keyOf(ticket.upload_id),
        ...ticket,
        expires_at: epochSeconds(now()) + RETENTION_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(import_id)',
    },
  }),

  /** The part of a transaction with which an import takes a ticket, once and in time. */
  takeWrite: (uploadId: string, taker: { userId: string; importId: string }): TransactItem => ({
    Update: {
      TableName: table,
      Key: keyOf(uploadId),
      UpdateExpression: 'SET taken_by = :import',
      ConditionExpression: '#owner = :user AND attribute_not_exists(taken_by) AND valid_until > :now',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: {
        ':import': taker.importId,
        ':user': taker.userId,
        ':now': now().toISOString(),
      },
    },
  }),
})
