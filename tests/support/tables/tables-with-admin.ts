import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { storedUser } from '../accounts/stored-user.ts'
import { memoryTables } from './memory-tables.ts'

/** Tables in memory, in which the user `ada` is an administrator. */
export async function tablesWithAdmin() {
  const { itemsOf, ...database } = memoryTables()
  const Item = storedUser({ user_id: 'ada', role: 'admin' })
  await database.documents.send(new PutCommand({ TableName: database.tables.users, Item }))
  return { database, itemsOf }
}
