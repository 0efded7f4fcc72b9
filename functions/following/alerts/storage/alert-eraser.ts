import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { erasePartition } from '../../../platform/dynamodb/erase-partition.ts'

interface Tables {
  saved_searches: string
  watches: string
  alerts: string
}

/** Erases a user's saved searches, watches and alerts, together with the account. */
export function alertEraser(documents: DynamoDBDocumentClient, tables: Tables) {
  const rows = (table: string, sortKey: string) => (userId: string) =>
    erasePartition(documents, { table, key: 'user_id', value: userId }, sortKey)

  return [
    rows(tables.saved_searches, 'search_id'),
    rows(tables.watches, 'company_id'),
    rows(tables.alerts, 'import_id'),
  ]
}
