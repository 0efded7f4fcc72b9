import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inBatches } from './in-batches.ts'

const BudgetRow = z.object({ used: z._default(z.int(), 0) })

/**
 * How much of a daily budget is used, in all its rows together.
 * @param table The physical name of the table `budgets`. A budget has at most 16 rows.
 */
export async function usedOfBudget(
  documents: DynamoDBDocumentClient,
  table: string,
  rows: readonly string[],
): Promise<number> {
  let used = 0
  await inBatches(rows, rows.length, async (batch) => {
    const Keys = batch.map((budget) => ({ budget }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys } } }),
    )
    for (const item of Responses?.[table] ?? []) used += BudgetRow.parse(item).used
    return (UnprocessedKeys?.[table]?.Keys ?? []).map((key) => String(key['budget']))
  })
  return used
}
