import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Database } from '../../platform/context.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'

const watchesOf = (table: string, companyId: number) => ({
  TableName: table,
  IndexName: 'by_company',
  Select: 'COUNT' as const,
  KeyConditionExpression: 'company_id = :company',
  ExpressionAttributeValues: { ':company': companyId },
})

/** The number of users who watch a company. It is eventually consistent. */
export async function watchersOf(
  { documents, tables }: Database<'watches'>,
  companyId: number,
): Promise<number> {
  const pages = paginateQuery({ client: documents }, watchesOf(tables.watches, companyId))
  let count = 0
  for await (const { Count = 0 } of pages) count += Count
  return count
}

/** Whether somebody watches a company. It is eventually consistent. */
export const isWatched =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (companyId: number): Promise<boolean> => {
    const { Count = 0 } = await documents.send(new QueryCommand({ ...watchesOf(table, companyId), Limit: 1 }))
    return Count > 0
  }

/** Which company is marked, and when. */
interface Mark {
  companyId: number
  at: Date
}

/**
 * Parts of transactions that mark a company as wanted, so that its website is read daily
 * (docs/decisions/075-wanted-companies.md). `table` is the physical name of the table `readings`.
 */
export const wantedMark = (table: string) => {
  const set = ({ companyId, at }: Mark, expression: string): TransactItem => ({
    Update: {
      TableName: table,
      Key: { company_id: companyId },
      UpdateExpression: expression,
      ExpressionAttributeValues: { ':at': at.toISOString() },
    },
  })
  return {
    /** Somebody has unlocked the company. The first unlock stays, as unlocks do. */
    unlocked: (mark: Mark): TransactItem => set(mark, 'SET unlocked_at = if_not_exists(unlocked_at, :at)'),

    /** Somebody watches the company from now on. A round removes the mark when nobody does any more. */
    watched: (mark: Mark): TransactItem => set(mark, 'SET watched_at = :at'),
  }
}
