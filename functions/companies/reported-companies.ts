import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ReportState } from '#shared/reference/report-states.ts'

const Reported = z.object({ company_id: z.int() })

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

/** Reads the companies of the newest reports of wrong data that are open, newest first. At most `max` reports. */
export const reportedCompanies =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (max: number): Promise<number[]> => {
    const found: number[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: Math.min(PAGE, max) },
      {
        TableName: table,
        IndexName: 'by_state',
        KeyConditionExpression: '#state = :open',
        ProjectionExpression: 'company_id',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':open': 'open' satisfies ReportState },
        ScanIndexForward: false,
      },
    )
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => Reported.parse(item).company_id))
      if (found.length >= max) break
    }
    return found.slice(0, max)
  }
