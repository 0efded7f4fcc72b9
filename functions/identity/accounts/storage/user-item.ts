import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Database, perContext } from '../../../platform/context.ts'
import { User } from '../domain/user.ts'

/** Parses a stored user. */
export const readUser = (item: Record<string, unknown>): User => User.parse(item)

/** Finds a user by id. */
export const userFinder = perContext(
  ({ documents, tables: { users: table } }: Database<'users'>) =>
    async (userId: string): Promise<User | undefined> => {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { user_id: userId }, ConsistentRead: true }),
      )
      return Item && readUser(Item)
    },
)
