import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { AlertUserDependencies } from '../domain/alert-user.ts'
import { alertMail } from './alert-mail.ts'
import { ALERT_RETENTION_DAYS } from '#shared/retention.ts'

const RETENTION_SECONDS = ALERT_RETENTION_DAYS * 24 * 60 * 60

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
        outbox({ type: 'sendBulkMail', body: alertMail(alert), requestId }),
        stillWants(userId),
      ])
      return outcome === 'written' ? 'told' : 'refused'
    },
  }
}
