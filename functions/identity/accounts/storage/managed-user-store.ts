import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { isActiveAdmin } from '../../../platform/dynamodb/user-checks.ts'
import type { User } from '../domain/user.ts'

/** The fields that administrators set. Null removes a field. */
type Fields = Partial<Record<'role' | 'plan' | 'daily_limit' | 'suspended_at', string | number | null>>

interface Change {
  user: Pick<User, 'user_id' | 'session_epoch'>
  before: Fields
  after: Fields
  endsSessions: boolean
  /** The administrator. */
  actor: string
  /** The entry of the audit log. */
  audit: TransactItem
}

/**
 * The changes that administrators make to other accounts. Each is one transaction with its audit entry.
 * @param table The physical name of the table `users`.
 */
export const managedUserStore = (documents: DynamoDBDocumentClient, table: string) => ({
  /**
   * `changed`: nothing was written, because the user is gone or not as it was read. `no_longer_admin`: nothing was
   * written, because the administrator has lost the role or is suspended. So whoever takes the role from another, or
   * suspends another, stays an active administrator.
   */
  async change({
    user,
    before,
    after,
    endsSessions,
    actor,
    audit,
  }: Change): Promise<'written' | 'changed' | 'no_longer_admin'> {
    const isOwn = user.user_id === actor
    const checked = isOwn ? { ...before, role: 'admin', suspended_at: null } : before
    const update = {
      TableName: table,
      Key: { user_id: user.user_id },
      ...updateOf(after, endsSessions),
      ConditionExpression: conditionOf(checked),
      ...namesOf({ ...checked, ...after }),
      ExpressionAttributeValues: {
        ':epoch': user.session_epoch,
        ...(endsSessions && { ':one': 1 }),
        ...valuesOf('before', checked),
        ...valuesOf('after', after),
      },
    }
    const outcome = await transact(documents, [
      { Update: update },
      audit,
      ...(isOwn ? [] : [isActiveAdmin(table, actor)]),
    ])
    if (outcome === 'written') return 'written'
    return outcome[2] ? 'no_longer_admin' : 'changed'
  },
})

function updateOf(after: Fields, endsSessions: boolean): { UpdateExpression: string } {
  const set = Object.entries(after).filter(([, value]) => value !== null)
  const removed = Object.keys(after).filter((field) => after[field as keyof Fields] === null)
  const sets = set.map(([field]) => `#${field} = :after_${field}`)
  if (endsSessions) sets.push('session_epoch = session_epoch + :one')
  const parts = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    removed.length > 0 ? `REMOVE ${removed.map((field) => `#${field}`).join(', ')}` : '',
  ]
  return { UpdateExpression: parts.filter(Boolean).join(' ') }
}

/** The user has the epoch that was read, and each field its value before. */
const conditionOf = (before: Fields): string =>
  [
    'session_epoch = :epoch',
    ...Object.entries(before).map(([field, value]) =>
      value === null ? `attribute_not_exists(#${field})` : `#${field} = :before_${field}`,
    ),
  ].join(' AND ')

/** The names of fields, some of which are reserved words. DynamoDB refuses an empty list of names. */
function namesOf(fields: Fields): { ExpressionAttributeNames?: Record<string, string> } {
  const names = Object.keys(fields)
  if (names.length === 0) return {}
  return { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])) }
}

const valuesOf = (when: 'before' | 'after', fields: Fields): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === null ? [] : [[`:${when}_${field}`, value]],
    ),
  )
