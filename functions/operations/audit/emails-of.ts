import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { readAll } from '../../platform/dynamodb/records.ts'

/** The fields of a stored user that this feature reads. A decoy of a registration has no email. */
const PersonItem = z.object({ user_id: z.string(), email: z.optional(z.string()) })

/** The current emails of users by id. The log contains only ids, so deleted users have none here. */
export const emailsOf = perContext(
  ({ documents, tables }: Database) =>
    async (userIds: readonly string[]): Promise<Map<string, string>> => {
      const keys = userIds.map((user_id) => ({ user_id }))
      const people = await readAll(documents, tables.users, keys, PersonItem.parse, { isConsistent: false })
      return new Map(people.flatMap(({ user_id, email }) => (email === undefined ? [] : [[user_id, email]])))
    },
)
