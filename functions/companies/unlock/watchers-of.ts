import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'

const watchesOf = (table: string, companyId: number) => ({
  TableName: table,
  IndexName: 'by_company',
  Select: 'COUNT' as const,
  KeyConditionExpression: 'company_id = :company',
  ExpressionAttributeValues: { ':company': companyId },
})

/** The number of users who watch a company. It is eventually consistent. */
export const watchersOf =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (companyId: number): Promise<number> => {
    const pages = paginateQuery({ client: documents }, watchesOf(table, companyId))
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
