import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { ALERT_RETENTION_DAYS } from '#shared/retention.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { Alert, AlertUserDependencies } from '../domain/alert-user.ts'

/** How many companies a mail lists. Further companies are only counted, so that mails and messages stay small. */
const MAX_COMPANIES = 25

/** The mail of an alert. */
const alertMail = ({ recipient, date, searches, newCompanies, companies }: Alert): MailContent => ({
  template: 'register_alert',
  to: recipient.email,
  name: recipient.name,
  date,
  searches,
  new_companies: newCompanies,
  companies: companies.slice(0, MAX_COMPANIES),
  more_companies: Math.max(0, companies.length - MAX_COMPANIES),
  token: recipient.token,
})

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
      const outcome = await transact(documents, {
        alert: {
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
        mail: outbox({ type: 'sendBulkMail', body: alertMail(alert), requestId }),
        user: stillWants(userId),
      })
      return outcome === 'written' ? 'told' : 'refused'
    },
  }
}
