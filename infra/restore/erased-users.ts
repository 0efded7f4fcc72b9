import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { TableName } from '#shared/system/tables.ts'
import { erasedIdOf } from '../../functions/identity/accounts/delete-account.ts'
import type { Row } from './copy-table.ts'

/** When each erased user was deleted, by the hash of the user's id. */
export type Erasures = ReadonlyMap<string, string>

/** Reads the records of erasures. @param table The physical name of the table `erasures`. */
export async function erasuresIn(documents: DynamoDBDocumentClient, table: string): Promise<Erasures> {
  const found = new Map<string, string>()
  for await (const { Items = [] } of paginateScan(
    { client: documents },
    { TableName: table, ConsistentRead: true },
  ))
    for (const { erased_id, deleted_at } of Items) found.set(String(erased_id), String(deleted_at))
  return found
}

/** The tables whose rows `reviewUsers` deletes together with the user. The others have only traces. */
const WITH_USER: readonly TableName[] = ['users', 'emails', 'identities', 'registrations']

/**
 * Whether a row is a trace of an erased user, so that it must not come back. At the instant the user may have been deleted
 * already, while the erasure of the traces was under way.
 */
export const isTraceOf =
  (erasures: Erasures, table: TableName) =>
  ({ user_id: { S: userId } = {} as { S?: string } }: Row): boolean =>
    userId !== undefined && !WITH_USER.includes(table) && erasures.has(erasedIdOf(userId))
