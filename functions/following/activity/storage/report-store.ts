import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import { itemsOfPartition } from '../../../platform/dynamodb/items-of-partition.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../../platform/dynamodb/user-checks.ts'
import { newestFirst } from '../domain/newest-first.ts'
import { DataReport, type NewReport } from '../domain/report-wrong-data.ts'

/** The key prefix of the rows that count a user's reports on a UTC date. No report has it. */
const COUNTER = 'date#'

/** How long a counter is stored. It counts only on its own date. */
const COUNTER_RETENTION_SECONDS = 2 * 24 * 60 * 60

/** Users' reports of wrong data. */
export function reportStore(
  documents: DynamoDBDocumentClient,
  tables: { data_reports: string; users: string },
) {
  return {
    /**
     * Stores and counts a report, both or neither. @throws AppError 409 if other calls of the same user keep
     * conflicting.
     */
    async add({ userId, report, date, limit, at }: NewReport): Promise<'stored' | 'too_many' | 'no_user'> {
      const outcome = await transact(documents, {
        counter: {
          Update: {
            TableName: tables.data_reports,
            Key: { user_id: userId, report_id: `${COUNTER}${date}` },
            UpdateExpression: 'ADD sent :one SET expires_at = :expires',
            ConditionExpression: 'attribute_not_exists(sent) OR sent < :limit',
            ExpressionAttributeValues: {
              ':one': 1,
              ':limit': limit,
              ':expires': epochSeconds(at) + COUNTER_RETENTION_SECONDS,
            },
          },
        },
        report: {
          Put: {
            TableName: tables.data_reports,
            Item: { user_id: userId, ...DataReport.parse(report) },
            ConditionExpression: 'attribute_not_exists(report_id)',
          },
        },
        user: userExistsCheck(tables.users, userId),
      })
      if (outcome === 'written') return 'stored'
      if (outcome.includes('user')) return 'no_user'
      if (!outcome.includes('counter')) throw new Error('The id of a new report is taken')
      return 'too_many'
    },

    /** The reports of a user, newest first. */
    async ofUser(userId: string): Promise<DataReport[]> {
      const reports: DataReport[] = []
      const partition = { table: tables.data_reports, key: 'user_id', value: userId }
      for await (const item of itemsOfPartition(documents, partition)) {
        if (!String(item['report_id']).startsWith(COUNTER)) reports.push(DataReport.parse(item))
      }
      return newestFirst(
        reports,
        ({ created_at }) => created_at,
        ({ report_id }) => report_id,
      )
    },
  }
}
