import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

const Row = z.object({ company_id: z.int() })

/** The page size of the scan. Without it, the emulator reads the whole table for each page. */
const PAGE = 5000

/**
 * The companies that the rows of a table name, whoever they belong to.
 * @param table The physical name of the table `watches` or `unlocks`.
 */
export async function companiesIn(documents: DynamoDBDocumentClient, table: string): Promise<Set<number>> {
  const companies = new Set<number>()
  const pages = paginateScan(
    { client: documents, pageSize: PAGE },
    { TableName: table, ProjectionExpression: 'company_id' },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) companies.add(Row.parse(item).company_id)
  return companies
}
