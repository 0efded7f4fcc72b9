import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { User } from '../domain/user.ts'

/** The fields that administrators set. Null removes a field. */
type Fields = Partial<Record<'role' | 'plan' | 'daily_limit' | 'suspended_at', string | number | null>>

interface Change {
  user: Pick<User, 'user_id' | 'session_epoch'>
  before: Fields
  after: Fields
  endsSessions: boolean
  /** The administrator. */
  by: { userId: string }
}

/**
 * Makes the write of a change that an administrator makes to an account. The condition fails if the user is gone or not
 * as it was read. If it is the administrator's own account, it also fails if the role is lost or the account suspended.
 * @param table The physical name of the table `users`.
 */
export const managedUserWrite =
  (table: string) =>
  ({ user, before, after, endsSessions, by }: Change): TransactItem => {
    const isOwn = user.user_id === by.userId
    const checked = isOwn ? { ...before, role: 'admin', suspended_at: null } : before
    return {
      Update: {
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
      },
    }
  }

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
