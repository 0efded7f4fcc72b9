import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { isGone, isWaiting, NOBODY, type User } from '../domain/user.ts'
import { emailItemFinder, otherPending } from './email-item.ts'
import { userFinder } from './user-item.ts'

/** The write by which a deleted user leaves an email, and the id of the registration that stays, if there is one. */
interface Leaving {
  write: TransactItem
  kept?: string
}

/**
 * Makes the write by which a user who is deleted leaves an email. The last registration of somebody else stays until it
 * expires, and signs in as before. Otherwise whoever made it would learn that an account was deleted. The condition
 * fails if the user does not own the email, or if somebody has registered with it since.
 */
export function emailLeaver(documents: DynamoDBDocumentClient, tables: { emails: string; users: string }) {
  const emailItem = emailItemFinder(documents, tables.emails)
  const findById = userFinder({ documents, tables })

  return async ({ email, user_id }: Pick<User, 'email' | 'user_id'>, at: Date): Promise<Leaving> => {
    const item = await emailItem(email)
    const ghost = item?.ghost
    const pending = (item && otherPending(item)) ?? NOBODY
    const of = { TableName: tables.emails, Key: { email } }
    const asRead = {
      ConditionExpression: `user_id = :user AND ${ghost ? 'ghost.user_id = :ghost' : 'attribute_not_exists(ghost)'}`,
      ExpressionAttributeValues: { ':user': user_id, ...(ghost && { ':ghost': ghost.user_id }) },
    }
    /** Keeps a registration. Without an owner, the row expires with it. */
    const keep = (kept: string, until: number, changes: string): Leaving => ({
      kept,
      write: {
        Update: {
          ...of,
          ...asRead,
          UpdateExpression: `SET expires_at = :until${changes}`,
          ExpressionAttributeValues: { ...asRead.ExpressionAttributeValues, ':until': until },
        },
      },
    })

    if (ghost && !isGone(ghost, at))
      return keep(ghost.user_id, ghost.expires_at, ' REMOVE user_id, pending_user_id')
    const waiting = ghost ? undefined : await findById(pending)
    if (waiting && isWaiting(waiting, at))
      return keep(pending, waiting.expires_at, ', first_pending_user_id = pending_user_id REMOVE user_id')
    return { write: { Delete: { ...of, ...asRead } } }
  }
}
