import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { erasePartition } from '../../../platform/dynamodb/erase-partition.ts'
import { retryConflicts } from '../../../platform/dynamodb/retry-conflicts.ts'

/** Deletes one kind of a user's data. Succeeds if nothing is stored. */
type Erase = (userId: string) => Promise<void>

interface Tables {
  codes: string
  resets: string
  exchanges: string
  rates: string
}

/** Erases a user's data in this feature, except the account itself. */
export function userEraser(documents: DynamoDBDocumentClient, tables: Tables): Erase[] {
  const rows =
    (table: string, sortKey: string): Erase =>
    (userId) =>
      erasePartition(documents, { table, key: 'user_id', value: userId }, sortKey)

  return [
    rows(tables.resets, 'token_hash'),
    rows(tables.exchanges, 'code_hash'),
    rows(tables.rates, 'window'),
    async (userId) => {
      const deletion = new DeleteCommand({ TableName: tables.codes, Key: { user_id: userId } })
      await retryConflicts(() => documents.send(deletion))
    },
  ]
}
