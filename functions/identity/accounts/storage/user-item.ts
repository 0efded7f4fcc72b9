import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { User } from '../domain/user.ts'

/** Parses a stored user. */
export const readUser = (item: Record<string, unknown>): User => User.parse(item)

/** Finds a user by id. `table` is the physical name of the table `users`. */
export const userFinder =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string): Promise<User | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { user_id: userId }, ConsistentRead: true }),
    )
    return Item && readUser(Item)
  }
