import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { erasePartition } from '../../../platform/dynamodb/erase-partition.ts'

interface Tables {
  searches: string
  clicks: string
  applications: string
  data_reports: string
}

/** Deletes the stored activity of a user whose account is erased. */
export function activityEraser(documents: DynamoDBDocumentClient, tables: Tables) {
  const rows = (table: string, sortKey: string) => (userId: string) =>
    erasePartition(documents, { table, key: 'user_id', value: userId }, sortKey)

  return [
    rows(tables.searches, 'search_id'),
    rows(tables.clicks, 'click_id'),
    rows(tables.applications, 'vacancy_id'),
    rows(tables.data_reports, 'report_id'),
  ]
}
