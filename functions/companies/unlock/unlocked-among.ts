import { BatchGetCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

/**
 * How many rows one query reads at most. A row has 93 bytes, so that a unit of 4 KB holds 44. A query of a user with 30
 * unlocks costs one unit, and one of so many rows 7. A page of 15 companies costs 15 units if each is read by its key.
 */
const MOST_ROWS = 300

/** So few companies cost no more by their keys. */
const FEW = 2

const Row = z.object({ company_id: z.int() })
const idOf = (item: unknown): number => Row.parse(item).company_id

/**
 * Finds the companies among these that a user has unlocked, strongly consistent. One query reads the user's rows between the
 * smallest and the largest id. If the user has more than `MOST_ROWS` there, the companies beyond them are read by their keys.
 * @throws AppError 503 if throttling leaves out companies in ten tries.
 */
export const unlockedAmong = perContext((database: Database) => unlockedIn(database))

export const unlockedIn =
  ({ documents, tables: { unlocks: table } }: Database, mostRows = MOST_ROWS) =>
  async (userId: string, companyIds: readonly number[]): Promise<Set<number>> => {
    const ids = [...new Set(companyIds)].toSorted((a, b) => a - b)
    if (ids.length <= FEW) return byKeys(documents, table, userId, ids)
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'user_id = :user AND company_id BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':user': userId, ':first': ids[0], ':last': ids.at(-1) },
        ProjectionExpression: 'company_id',
        ConsistentRead: true,
        Limit: mostRows,
      }),
    )
    const rows = new Set(Items.map(idOf))
    const readTo = LastEvaluatedKey === undefined ? Infinity : idOf(LastEvaluatedKey)
    const beyond = await byKeys(
      documents,
      table,
      userId,
      ids.filter((id) => id > readTo),
    )
    return new Set(ids.filter((id) => rows.has(id) || beyond.has(id)))
  }

/** Those of these companies that a user has unlocked. Unprocessed keys are retried, so they never count as locked. */
async function byKeys(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  companyIds: readonly number[],
): Promise<Set<number>> {
  const unlocked = new Set<number>()
  await inBatches(companyIds, BATCH, async (batch) => {
    const Keys = batch.map((company_id) => ({ user_id: userId, company_id }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[table] ?? []) unlocked.add(idOf(item))
    return (UnprocessedKeys?.[table]?.Keys ?? []).map(idOf)
  })
  return unlocked
}
