import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { ImportResult } from '../domain/run-import.ts'
import { type ImportRun, StoredRun } from '../domain/stored-run.ts'

const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** How many refused rows are stored, because an item has at most 400 KB. */
const STORED_REFUSALS = 500

/** The imports that administrators and the schedule have started, by the ids of their jobs. `table` is the table `imports`. */
export const importRuns = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  async find(importId: string): Promise<StoredRun | undefined> {
    const get = new GetCommand({ TableName: table, Key: { import_id: importId }, ConsistentRead: true })
    const { Item } = await documents.send(get)
    return Item && StoredRun.parse(Item)
  },

  /** The part of a transaction that records a new import. */
  newWrite: (run: ImportRun): TransactItem => ({
    Put: {
      TableName: table,
      Item: { ...run, expires_at: epochSeconds(now()) + RETENTION_SECONDS },
      ConditionExpression: 'attribute_not_exists(import_id)',
    },
  }),

  /** Records the step that an import has begun, unless it has ended. */
  async saveStep(importId: string, step: ImportStep, counts?: ImportCounts): Promise<void> {
    const command = new UpdateCommand({
      TableName: table,
      Key: { import_id: importId },
      UpdateExpression: `SET step = :step${counts === undefined ? '' : ', #counts = :counts'}`,
      ConditionExpression: 'attribute_exists(import_id) AND attribute_not_exists(#result)',
      ExpressionAttributeNames: { '#result': 'result', ...(counts && { '#counts': 'counts' }) },
      ExpressionAttributeValues: { ':step': step, ...(counts && { ':counts': counts }) },
    })
    await writeIf(documents, command)
  },

  /** The part of a transaction that records the result of an import, once. */
  resultWrite: (importId: string, { report, ...result }: ImportResult): TransactItem => ({
    Update: {
      TableName: table,
      Key: { import_id: importId },
      UpdateExpression: 'SET #result = :result',
      ConditionExpression: 'attribute_exists(import_id) AND attribute_not_exists(#result)',
      ExpressionAttributeNames: { '#result': 'result' },
      ExpressionAttributeValues: {
        ':result': {
          ...result,
          report: report && {
            ...report,
            refused: report.refused.slice(0, STORED_REFUSALS),
            refused_rows: report.refused.length,
          },
        },
      },
    },
  }),
})
