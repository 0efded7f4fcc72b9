import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'

/** The fields of a stored user that this feature reads. A decoy of a registration has no email. */
const PersonItem = z.object({ user_id: z.string(), email: z.optional(z.string()) })

/** The batch limit of DynamoDB. */
const BATCH = 100

/** The current emails of users by id. The log contains only ids, so deleted users have none here. */
export const emailsOf = perContext(
  ({ documents, tables: { users: table } }: Database) =>
    async (userIds: readonly string[]): Promise<Map<string, string>> => {
      const emails = new Map<string, string>()
      await inBatches([...new Set(userIds)], BATCH, async (batch) => {
        const Keys = batch.map((user_id) => ({ user_id }))
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys } } }),
        )
        for (const item of Responses?.[table] ?? []) {
          const { user_id, email } = PersonItem.parse(item)
          if (email !== undefined) emails.set(user_id, email)
        }
        const left = UnprocessedKeys?.[table]?.Keys ?? []
        return left.map((key) => PersonItem.shape.user_id.parse(key['user_id']))
      })
      return emails
    },
)
