import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'

/** The number of users who watch a company. It is eventually consistent. */
export const watchersOf =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (companyId: number): Promise<number> => {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: table,
        IndexName: 'by_company',
        Select: 'COUNT',
        KeyConditionExpression: 'company_id = :company',
        ExpressionAttributeValues: { ':company': companyId },
      },
    )
    let count = 0
    for await (const { Count = 0 } of pages) count += Count
    return count
  }
