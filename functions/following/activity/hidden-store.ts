import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { read, update } from '../../platform/dynamodb/records.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { COUNTER } from './application-store.ts'

const HiddenItem = z.object({ hidden: z.optional(z.set(z.int())) })

const keyOf = (userId: string) => ({ user_id: userId, vacancy_id: COUNTER })

/**
 * The companies that users hide. They are a set in the row that counts the saved vacancies. So a search for jobs, which
 * reads all rows of that partition, needs no further call.
 */
export const hiddenStore = perContext(({ documents, tables }: Database) => {
  const table = tables.applications
  const change = (userId: string, row: TransactItem) =>
    transact(documents, { row, user: userExistsCheck(tables.users, userId) })

  return {
    /** The ids of the companies that a user hides. */
    ofUser: async (userId: string): Promise<number[]> => [
      ...((await read(documents, table, keyOf(userId), HiddenItem.parse))?.hidden ?? []),
    ],

    /** Hides a company if there are fewer than `max`. A hidden company stays hidden. */
    async add(userId: string, companyId: number, max: number): Promise<'hidden' | 'full' | 'no_user'> {
      const outcome = await change(
        userId,
        update(
          table,
          keyOf(userId),
          { add: { hidden: new Set([companyId]) } },
          when`attribute_not_exists(hidden) OR size(hidden) < ${max} OR contains(hidden, ${companyId})`,
        ),
      )
      return outcome === 'written' ? 'hidden' : outcome.includes('user') ? 'no_user' : 'full'
    },

    /** Shows a company again; succeeds if it is not hidden. */
    async remove(userId: string, companyId: number): Promise<'shown' | 'no_user'> {
      // the condition is false if nothing was hidden, so the update creates no row
      const condition = when`attribute_exists(user_id)`
      const outcome = await change(
        userId,
        update(table, keyOf(userId), { take: { hidden: new Set([companyId]) } }, condition),
      )
      return outcome !== 'written' && outcome.includes('user') ? 'no_user' : 'shown'
    },
  }
})
