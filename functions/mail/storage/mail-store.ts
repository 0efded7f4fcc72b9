import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { functions } from '#shared/system/functions.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { MAIL_RETENTION_DAYS } from '#shared/retention.ts'

/** The state of a mail. `sending`: a worker has claimed it until `claimed_until`, an epoch second. */
const MailItem = z.object({
  message_id: z.string(),
  state: z.enum(['sending', 'sent', 'refused']),
  claimed_until: z.number(),
})

const RETENTION_SECONDS = MAIL_RETENTION_DAYS * 24 * 60 * 60

/**
 * How long a claim is valid: longer than the worker's timeout, shorter than the queue's visibility timeout. So after a
 * crash, the claim expires before the message returns.
 */
export const CLAIM_SECONDS = 2 * functions.sendMail.timeoutSeconds

interface MailStoreOptions {
  documents: DynamoDBDocumentClient
  table: string
  clock: Clock
}

/** The records of mails, by message. */
export function mailStore({ documents, table, clock }: MailStoreOptions) {
  const settle = async (messageId: string, state: 'sent' | 'refused', detail: string) => {
    await documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { message_id: messageId },
        UpdateExpression: 'SET #state = :state, detail = :detail, settled_at = :at',
        ConditionExpression: '#state = :sending OR #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ':sending': 'sending',
          ':detail': detail,
          ':at': clock().toISOString(),
        },
      }),
    )
  }

  const stateOf = async (messageId: string) => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { message_id: messageId }, ConsistentRead: true }),
    )
    return MailItem.parse(Item).state
  }

  return {
    /** Claims a mail, so that only one worker sends it. The claim expires unless the worker records an outcome. */
    async claim(messageId: string): Promise<'claimed' | 'done' | 'busy'> {
      const now = epochSeconds(clock())
      const put = new PutCommand({
        TableName: table,
        Item: {
          message_id: messageId,
          state: 'sending',
          claimed_until: now + CLAIM_SECONDS,
          expires_at: now + RETENTION_SECONDS,
        },
        ConditionExpression:
          'attribute_not_exists(message_id) OR (#state = :sending AND claimed_until <= :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sending': 'sending', ':now': now },
      })
      if ((await writeIf(documents, put)).isWritten) return 'claimed'
      return (await stateOf(messageId)) === 'sending' ? 'busy' : 'done'
    },

    /** Releases a claim, unless the mail's outcome was recorded concurrently. */
    async release(messageId: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: { message_id: messageId },
        UpdateExpression: 'SET claimed_until = :past',
        ConditionExpression: '#state = :sending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sending': 'sending', ':past': 0 },
      })
      await writeIf(documents, update)
    },

    /** Records that the provider has accepted a mail. @param mailId The provider's id of the mail. */
    markSent: (messageId: string, mailId: string) => settle(messageId, 'sent', mailId),

    /** Records that the provider will never accept a mail. */
    markRefused: (messageId: string, reason: string) => settle(messageId, 'refused', reason),
  }
}
