import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Difference, type differences } from '#shared/api/admin/imports.ts'
import { operationStarters } from '#shared/operations.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { ImportResult, ImportRun, StoredRun } from '../domain/run-import.ts'

const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** How many refused rows are stored, because an item has at most 400 KB. */
const STORED_REFUSALS = 500

const text = z.nullable(z.string())
const source = z.nullable(z.enum(['register', 'sample']))

/** Samples of older versions have no renamed companies. */
const StoredDifferences = z._default(
  z.array(z.extend(Difference, { from_name: z._default(z.nullable(z.string()), null) })),
  [],
)
const Samples = z.object({
  added: StoredDifferences,
  removed: StoredDifferences,
  moved: StoredDifferences,
  renamed: StoredDifferences,
  changed: StoredDifferences,
} satisfies Record<(typeof differences)[number], unknown>)

const Report = z.object({
  history: z._default(z.boolean(), false),
  date: z.string(),
  rows: z.int(),
  organisations: z.int(),
  added: z.int(),
  removed: z.int(),
  moved: z.int(),
  renamed: z._default(z.int(), 0),
  changed: z.int(),
  retired_samples: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  refused_rows: z.int(),
  published: z.boolean(),
  dry_run: z.boolean(),
  seconds: z.number(),
  samples: z.optional(Samples),
})

const RunItem = z.object({
  import_id: z.string(),
  by: z.enum(operationStarters),
  file: text,
  date: text,
  source,
  upload: z.nullable(
    z.object({ upload_id: z.string(), name: z.string(), size: z.int(), sha256: z.string() }),
  ),
  dry_run: z.boolean(),
  force: z.boolean(),
  history: z._default(z.boolean(), false),
  profiles: z._default(z.boolean(), false),
  applies: text,
  requested_at: z.string(),
  result: z.optional(
    z.object({
      outcome: z.enum(['done', 'unchanged', 'refused']),
      file: text,
      date: text,
      source,
      report: z.nullable(Report),
      sentence: text,
      can_be_forced: z.boolean(),
    }),
  ),
})

/** The imports that administrators and the schedule have started, by the ids of their jobs. `table` is the table `imports`. */
export const importRuns = (documents: DynamoDBDocumentClient, table: string, now: Clock) => ({
  async find(importId: string): Promise<StoredRun | undefined> {
    const get = new GetCommand({ TableName: table, Key: { import_id: importId }, ConsistentRead: true })
    const { Item } = await documents.send(get)
    return Item && RunItem.parse(Item)
  },

  /** The part of a transaction that records a new import. */
  newWrite: (run: ImportRun): TransactItem => ({
    Put: {
      TableName: table,
      Item: { ...run, expires_at: epochSeconds(now()) + RETENTION_SECONDS },
      ConditionExpression: 'attribute_not_exists(import_id)',
    },
  }),

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
