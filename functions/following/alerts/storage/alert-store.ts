import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { companyWarning } from '#shared/company-warning.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { ALERT_RETENTION_DAYS } from '#shared/retention.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { Alert, AlertUserDependencies, StepOutcome } from '../domain/alert-user.ts'
import { LastTold } from '../domain/last-told.ts'

/** How many companies a mail lists. Further companies are only counted, so that mails and messages stay small. */
const MAX_COMPANIES = 25

/** The mail of an alert. */
const alertMail = ({ recipient, date, isOfRegister, companies, ...found }: Alert): MailContent => ({
  template: 'register_alert',
  to: recipient.email,
  name: recipient.name,
  date,
  of_register: isOfRegister,
  searches: found.searches,
  new_companies: found.newCompanies,
  job_searches: found.jobSearches.map(({ name, new_count, jobs }) => ({
    name,
    new_count,
    jobs: jobs.map(({ id, title, verdict, city_name, company_name, preview, warned }) => ({
      id,
      title,
      said: [verdictWords[verdict], city_name, company_name ?? preview, warned && companyWarning.mark]
        .filter(Boolean)
        .join(' · '),
    })),
  })),
  job_sites: [
    ...new Set(found.jobSearches.flatMap(({ jobs }) => jobs.flatMap(({ job_site }) => job_site ?? []))),
  ],
  new_jobs: found.newJobs,
  companies: companies.slice(0, MAX_COMPANIES),
  more_companies: Math.max(0, companies.length - MAX_COMPANIES),
  token: recipient.token,
})

/** The sort key of the row with what the user was told last. No import has this id. */
export const LAST_TOLD = 'last'
const lastKey = (userId: string) => ({ user_id: userId, import_id: LAST_TOLD })

type Part = 'alert' | 'mail' | 'step' | 'user'

/** A user who is gone or was told is told nothing more. A step that another one overtook may be tried again. */
const outcomeOf = (failed: 'written' | readonly Part[]): StepOutcome =>
  failed === 'written'
    ? 'told'
    : failed.includes('user') || failed.includes('alert')
      ? 'refused'
      : 'overtaken'

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
  const stepWrite = (userId: string, last: LastTold | undefined, next: LastTold): TransactItem => ({
    Put: {
      TableName: table,
      Item: { ...lastKey(userId), ...LastTold.parse(next) },
      ...(last === undefined
        ? { ConditionExpression: 'attribute_not_exists(user_id)' }
        : {
            ConditionExpression: 'told_at = :before',
            ExpressionAttributeValues: { ':before': last.told_at },
          }),
    },
  })

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

    async lastTold(userId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: lastKey(userId), ConsistentRead: true }),
      )
      return Item && LastTold.parse(Item)
    },

    async writeStep({ userId, last, next }) {
      const outcome = await transact(documents, {
        step: stepWrite(userId, last, next),
        user: stillWants(userId),
      })
      return outcomeOf(outcome)
    },

    async writeAlertMail({ userId, importId, alert, requestId, last, next }) {
      const now = clock()
      const outcome = await transact(documents, {
        step: stepWrite(userId, last, next),
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
      return outcomeOf(outcome)
    },
  }
}
