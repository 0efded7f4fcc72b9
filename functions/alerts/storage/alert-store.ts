import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { OutboxWriter } from '../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { AlertUserDependencies } from '../domain/alert-user.ts'
import type { AnnounceImportDependencies } from '../domain/announce-import.ts'
import { alertMail } from './alert-mail.ts'

/**
 * How long alerts are recorded: longer than any retry. Queues and dead-letter queues store a message for at most 14
 * days.
 */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

interface Settings {
  documents: DynamoDBDocumentClient
  /** The physical name of the table `alerts`. */
  table: string
  outbox: OutboxWriter
  /** A part of a transaction whose condition fails unless the user exists and wants alerts. */
  stillWants: (userId: string) => TransactItem
  clock: Clock
}

/** Records which users were alerted to which import. */
export function alertStore({
  documents,
  table,
  outbox,
  stillWants,
  clock,
}: Settings): AlertUserDependencies['alerts'] {
  return {
    async wasTold(userId, importId) {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: table,
          Key: { user_id: userId, import_id: importId },
          ConsistentRead: true,
        }),
      )
      return Item !== undefined
    },

    async writeAlertMail({ userId, importId, alert, requestId }) {
      const now = clock()
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: table,
            Item: {
              user_id: userId,
              import_id: importId,
              told_at: now.toISOString(),
              expires_at: epochSeconds(now) + RETENTION_SECONDS,
            },
            ConditionExpression: 'attribute_not_exists(user_id)',
          },
        },
        outbox({ type: 'sendMail', body: alertMail(alert), requestId }),
        stillWants(userId),
      ])
      return outcome === 'written' ? 'told' : 'refused'
    },
  }
}

/**
 * Queues a user's alert about an import. The message id is a hash of user and import, so the alert is queued only once.
 * The message id does not identify the user.
 */
export const alertQueuer =
  (documents: DynamoDBDocumentClient, outbox: OutboxWriter): AnnounceImportDependencies['enqueueAlert'] =>
  async (userId, published, requestId) => {
    const messageId = createHash('sha256').update(`${published.import_id}\n${userId}`).digest('hex')
    const { Put } = outbox({
      type: 'alertUser',
      body: { ...published, user_id: userId },
      requestId,
      messageId,
    })
    if (Put === undefined) throw new Error('The outbox writer returned no put')
    await writeIf(documents, new PutCommand(Put))
  }
