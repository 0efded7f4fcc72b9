import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../../platform/dynamodb/user-checks.ts'
import type { HiddenCompaniesDependencies } from '../domain/hidden-companies.ts'
import { COUNTER } from './application-store.ts'

/** The name of the attribute is a reserved word. */
const NAMES = { '#hidden': 'hidden' }

const HiddenItem = z.object({ hidden: z.optional(z.set(z.int())) })

const keyOf = (userId: string) => ({ user_id: userId, vacancy_id: COUNTER })

/**
 * The companies that users hide. They are a set in the row that counts the kept vacancies. So a search for jobs, which
 * reads all rows of that partition, needs no further call.
 */
export function hiddenStore(
  documents: DynamoDBDocumentClient,
  { applications: table, users }: { applications: string; users: string },
): HiddenCompaniesDependencies['hidden'] {
  const change = (userId: string, row: TransactItem) =>
    transact(documents, { row, user: userExistsCheck(users, userId) })

  return {
    async ofUser(userId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId), ConsistentRead: true }),
      )
      return [...(HiddenItem.parse(Item ?? {}).hidden ?? [])]
    },

    async add(userId, companyId, max) {
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

    async remove(userId, companyId) {
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
}
