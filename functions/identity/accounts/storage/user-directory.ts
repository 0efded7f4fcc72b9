import { BatchGetCommand, type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inBatches } from '../../../platform/dynamodb/in-batches.ts'
import type { User } from '../domain/user.ts'
import { readUser } from './user-item.ts'

/** A key of the index `by_role`. */
const KeyItem = z.object({ user_id: z.string(), email: z.string() })

/** The page size. Without it, the emulator reads the whole table for each page. */
const PAGE = 1000

/** The batch limit of DynamoDB. */
const BATCH = 100

/** Users by role and email. `table` is the physical name of the table `users`. */
export const userDirectory = (documents: DynamoDBDocumentClient, table: string) => ({
  /** The first users of a role whose email begins with a text, ordered by email. At most `max`. */
  async keysOf(role: User['role'], prefix: string, max: number): Promise<z.infer<typeof KeyItem>[]> {
    const keys: z.infer<typeof KeyItem>[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: Math.min(PAGE, max) },
      {
        TableName: table,
        IndexName: 'by_role',
        // an empty text cannot be a key, so `begins_with` refuses it
        KeyConditionExpression: `#role = :role${prefix === '' ? '' : ' AND begins_with(email, :prefix)'}`,
        // `role` is a reserved word in DynamoDB
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': role, ...(prefix !== '' && { ':prefix': prefix }) },
      },
    )
    for await (const { Items = [] } of pages) {
      keys.push(...Items.map((item) => KeyItem.parse(item)))
      if (keys.length >= max) break
    }
    return keys.slice(0, max)
  },

  /** These users by id. Deleted ones are absent, and so are decoys of registrations, which contain only an id. */
  async getMany(userIds: readonly string[]): Promise<Map<string, User>> {
    const users = new Map<string, User>()
    await inBatches([...new Set(userIds)], BATCH, async (batch) => {
      const Keys = batch.map((user_id) => ({ user_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
      )
      for (const item of Responses?.[table] ?? []) {
        if (KeyItem.safeParse(item).success) users.set(String(item['user_id']), readUser(item))
      }
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => KeyItem.shape.user_id.parse(key['user_id']))
    })
    return users
  },
})

/** Finds one user of the directory by id. Undefined for a deleted one and for a decoy of a registration. */
export const directoryFinder =
  ({ getMany }: Pick<ReturnType<typeof userDirectory>, 'getMany'>) =>
  async (userId: string): Promise<User | undefined> =>
    (await getMany([userId])).get(userId)
