import { BatchGetCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/instants.ts'
import { type Database, perContext } from '../platform/context.ts'
import { inBatches } from '../platform/dynamodb/in-batches.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { Objection, RemovalProgress } from './objection.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100
/** How long the progress of a removal is stored: as long as its job. */
const PROGRESS_SECONDS = 30 * 24 * 60 * 60

/** The key of the item with the progress of a removal. */
const progressKey = (jobId: string) => ({ objection_id: `progress#${jobId}` })

/** The objections, and the progress of their removals. */
export const objectionStore = perContext(
  ({ documents, tables: { objections: table } }: Database<'objections'>) => ({
    async find(id: string): Promise<Objection | undefined> {
      const get = new GetCommand({ TableName: table, Key: { objection_id: id }, ConsistentRead: true })
      return Objection.safeParse((await documents.send(get)).Item).data
    },

    /** Every objection. There are few, so a scan is cheap. */
    async all(): Promise<Objection[]> {
      const found: Objection[] = []
      const pages = paginateScan({ client: documents }, { TableName: table, ConsistentRead: true })
      for await (const { Items = [] } of pages)
        found.push(...Items.flatMap((item) => Objection.safeParse(item).data ?? []))
      return found
    },

    /** Those of these ids that are objections. Reads are consistent. */
    async recordedAmong(ids: readonly string[]): Promise<Set<string>> {
      const recorded = new Set<string>()
      await inBatches([...new Set(ids)], BATCH, async (batch) => {
        const Keys = batch.map((objection_id) => ({ objection_id }))
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
        )
        for (const item of Responses?.[table] ?? []) recorded.add(String(item['objection_id']))
        return (UnprocessedKeys?.[table]?.Keys ?? []).map((key) => String(key['objection_id']))
      })
      return recorded
    },

    async progressOf(jobId: string): Promise<RemovalProgress> {
      const get = new GetCommand({ TableName: table, Key: progressKey(jobId), ConsistentRead: true })
      return RemovalProgress.parse((await documents.send(get)).Item ?? {})
    },

    /** Records an objection. Its condition fails if it is recorded already. */
    add: (objection: Objection): TransactItem => ({
      Put: {
        TableName: table,
        Item: Objection.parse(objection),
        ConditionExpression: 'attribute_not_exists(objection_id)',
      },
    }),

    /** Names the latest removal of an objection. Its condition fails if the objection is gone. */
    setJob: (id: string, jobId: string): TransactItem => ({
      Update: {
        TableName: table,
        Key: { objection_id: id },
        UpdateExpression: 'SET job_id = :job',
        ConditionExpression: 'attribute_exists(objection_id)',
        ExpressionAttributeValues: { ':job': jobId },
      },
    }),

    /** Withdraws an objection. Its condition fails if the objection is gone, or has another removal. */
    remove: ({ objection_id, job_id }: Pick<Objection, 'objection_id' | 'job_id'>): TransactItem => ({
      Delete: {
        TableName: table,
        Key: { objection_id },
        ConditionExpression: 'job_id = :job',
        ExpressionAttributeValues: { ':job': job_id },
      },
    }),

    /** Records how far a removal is. */
    progress: (jobId: string, { pass, read }: { pass: number; read: number }, at: Date): TransactItem => ({
      Update: {
        TableName: table,
        Key: progressKey(jobId),
        UpdateExpression: 'SET pass = :pass, #read = :read, expires_at = :expires',
        // `read` is a reserved word in DynamoDB
        ExpressionAttributeNames: { '#read': 'read' },
        ExpressionAttributeValues: {
          ':pass': pass,
          ':read': read,
          ':expires': epochSeconds(at) + PROGRESS_SECONDS,
        },
      },
    }),

    /** Counts an item that a removal changes. It is part of the transaction of that change. */
    countChange: (jobId: string): TransactItem => ({
      Update: {
        TableName: table,
        Key: progressKey(jobId),
        UpdateExpression: 'ADD changed :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    }),
  }),
)
