import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ReportState } from '#shared/reference/report-states.ts'
import { type Database, perContext } from '../../platform/context.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { DataReport } from './report-store.ts'

const ReceivedItem = z.extend(DataReport, { user_id: z.string() })
type ReceivedItem = z.infer<typeof ReceivedItem>

/** The page size. Without it, the emulator reads the whole index for each page. */
const PAGE = 500

interface Answer {
  state: 'accepted' | 'rejected'
  reply: string | null
  /** ISO. */
  answered_at: string
}

/** The reports of all users, as administrators read and answer them. */
export const reportInbox = perContext(({ documents, tables }: Database) => ({
  /** The newest reports in a state, newest first. At most `max`. The index may be a moment behind. */
  async reportsOf(state: ReportState, max: number): Promise<ReceivedItem[]> {
    const found: ReceivedItem[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: Math.min(PAGE, max) },
      {
        TableName: tables.data_reports,
        IndexName: 'by_state',
        KeyConditionExpression: '#state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
        ScanIndexForward: false,
      },
    )
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => ReceivedItem.parse(item)))
      if (found.length >= max) break
    }
    return found.slice(0, max)
  },

  /** A report; undefined if there is none with these keys. */
  async findReport(key: Pick<ReceivedItem, 'user_id' | 'report_id'>): Promise<ReceivedItem | undefined> {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: tables.data_reports,
        Key: { user_id: key.user_id, report_id: key.report_id },
        ConsistentRead: true,
      }),
    )
    // counter rows share the partition with the reports
    return ReceivedItem.safeParse(Item).data
  },

  /** Answers a report. The condition fails if it is not open. */
  answerWrite: (
    { user_id, report_id }: Pick<ReceivedItem, 'user_id' | 'report_id'>,
    { state, reply, answered_at }: Answer,
  ): TransactItem => ({
    Update: {
      TableName: tables.data_reports,
      Key: { user_id, report_id },
      UpdateExpression: 'SET #state = :state, reply = :reply, answered_at = :at',
      ConditionExpression: '#state = :open',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':reply': reply, ':at': answered_at, ':open': 'open' },
    },
  }),
}))
