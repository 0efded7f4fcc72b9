import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { WAITING } from '../../platform/messages/outbox.ts'

const DAY_SECONDS = 24 * 60 * 60
/** How long a delivered message is remembered, without its body. */
const DELIVERED_SECONDS = 7 * DAY_SECONDS
/** How long one that was rejected stays whole to be looked at: as long as in a dead-letter queue. */
const REJECTED_SECONDS = 14 * DAY_SECONDS
const PAGE = 100

/** Messages that wait to be delivered. Saying twice what became of one is accepted: the first word holds. */
export function outboxStore(documents: DynamoDBDocumentClient, table: string) {
  /** Leaves the index of those that wait. */
  const settle = async (messageId: string, set: string, values: Record<string, unknown>) => {
    const update = new UpdateCommand({
      TableName: table,
      Key: { message_id: messageId },
      UpdateExpression: `SET ${set}`,
      ConditionExpression: 'attribute_exists(waiting)',
      ExpressionAttributeValues: values,
    })
    await writeIf(documents, update)
  }

  return {
    /** It is in its queue. What it said, such as a code, is not kept here any longer. */
    markDelivered: (messageId: string, at: Date): Promise<void> =>
      settle(messageId, 'delivered_at = :at, expires_at = :expires REMOVE waiting, body', {
        ':at': at.toISOString(),
        ':expires': epochSeconds(at) + DELIVERED_SECONDS,
      }),

    /** No queue takes it: it stays whole for a while, and is not tried again. */
    markRejected: (messageId: string, reason: string, at: Date): Promise<void> =>
      settle(messageId, 'rejected_at = :at, reason = :reason, expires_at = :expires REMOVE waiting', {
        ':at': at.toISOString(),
        ':expires': epochSeconds(at) + REJECTED_SECONDS,
        ':reason': reason,
      }),

    /** What waits, the oldest first; perhaps one that was delivered a moment ago. */
    async *waiting(): AsyncGenerator<Record<string, unknown>> {
      let start: Record<string, unknown> | undefined
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'waiting',
            KeyConditionExpression: 'waiting = :waiting',
            ExpressionAttributeValues: { ':waiting': WAITING },
            Limit: PAGE,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        yield* Items
        start = LastEvaluatedKey
      } while (start !== undefined)
    },
  }
}
