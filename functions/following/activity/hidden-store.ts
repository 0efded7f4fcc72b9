import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { COUNTER } from './application-store.ts'

/** The name of the attribute is a reserved word. */
const NAMES = { '#hidden': 'hidden' }

const HiddenItem = z.object({ hidden: z.optional(z.set(z.int())) })

const keyOf = (userId: string) => ({ user_id: userId, vacancy_id: COUNTER })

/**
 * The companies that users hide. They are a set in the row that counts the kept vacancies. So a search for jobs, which
 * reads all rows of that partition, needs no further call.
 */
export const hiddenStore = perContext(({ documents, tables }: Database) => {
  const table = tables.applications
  const change = (userId: string, row: TransactItem) =>
    transact(documents, { row, user: userExistsCheck(tables.users, userId) })

  return {
    /** The ids of the companies that a user hides. */
    async ofUser(userId: string): Promise<number[]> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId), ConsistentRead: true }),
      )
      return [...(HiddenItem.parse(Item ?? {}).hidden ?? [])]
    },

    /** Hides a company if there are fewer than `max`. A hidden company stays hidden. */
    async add(userId: string, companyId: number, max: number): Promise<'hidden' | 'full' | 'no_user'> {
      const outcome = await change(userId, {
        Update: {
          TableName: table,
          Key: keyOf(userId),
          UpdateExpression: 'ADD #hidden :one',
          ConditionExpression:
            'attribute_not_exists(#hidden) OR size(#hidden) < :most OR contains(#hidden, :id)',
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: { ':one': new Set([companyId]), ':most': max, ':id': companyId },
        },
      })
      return outcome === 'written' ? 'hidden' : outcome.includes('user') ? 'no_user' : 'full'
    },

    /** Shows a company again; succeeds if it is not hidden. */
    async remove(userId: string, companyId: number): Promise<'shown' | 'no_user'> {
      const outcome = await change(userId, {
        Update: {
          TableName: table,
          Key: keyOf(userId),
          UpdateExpression: 'DELETE #hidden :one',
          // this is false if nothing was hidden, so the update creates no row
          ConditionExpression: 'attribute_exists(user_id)',
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: { ':one': new Set([companyId]) },
        },
      })
      return outcome !== 'written' && outcome.includes('user') ? 'no_user' : 'shown'
    },
  }
})
