import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { userIsAbsent, userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import { StoredReset } from '../domain/password/reset-link.ts'
import type { ResetParts } from '../domain/password/reset-transactions.ts'
import { ownEmail } from './own-email.ts'
import { joinedCounts } from './user-counts.ts'

/** Reads a password reset link. Expired ones may still exist. `resets` is the physical name of that table. */
export const resetFinder =
  (documents: DynamoDBDocumentClient, resets: string) =>
  async (userId: string, tokenHash: string): Promise<StoredReset | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: resets,
        Key: { user_id: userId, token_hash: tokenHash },
        ConsistentRead: true,
      }),
    )
    return Item && StoredReset.parse(Item)
  }

interface Tables {
  resets: string
  users: string
  emails: string
  counters: string
}

/** The parts of the transactions of password reset links. */
export function resetParts(tables: Tables) {
  const resetWrite: ResetParts['resetWrite'] = (reset): TransactItem => ({
    Put: { TableName: tables.resets, Item: reset },
  })

  return {
    resetWrite,
    noMailWrite: (reset) => resetWrite({ ...reset, token_hash: `no mail for ${reset.token_hash}` }),
    userCheck: (reset) => userEpochCheck(tables.users, reset),
    absenceCheck: (userId) => userIsAbsent(tables.users, userId),
    passwordWrite: (reset, passwordHash) => newPassword(tables.users, reset, passwordHash),
    userWrite: (user): TransactItem => ({
      Put: { TableName: tables.users, Item: user, ConditionExpression: 'attribute_not_exists(user_id)' },
    }),
    usedLinkWrite: (reset, at) => usedLink(tables.resets, reset, at),
    ownWrite: (user) => ownEmail(tables.emails, user),
    joinedWrites: (userId, at) => joinedCounts(tables.counters, at, userId),
  } satisfies ResetParts
}

/** Sets the password and ends every session. */
const newPassword = (table: string, { user_id, epoch }: StoredReset, passwordHash: string): TransactItem => ({
  Update: {
    TableName: table,
    Key: { user_id },
    UpdateExpression: 'SET password_hash = :hash, session_epoch = :next',
    ConditionExpression: 'session_epoch = :epoch',
    ExpressionAttributeValues: { ':hash': passwordHash, ':epoch': epoch, ':next': epoch + 1 },
  },
})

/** Deletes a link that was not used before, and has not expired at `at`. */
const usedLink = (table: string, { user_id, token_hash, epoch }: StoredReset, at: Date): TransactItem => ({
  Delete: {
    TableName: table,
    Key: { user_id, token_hash },
    // a comparison with an absent attribute is false, so a used link is refused
    ConditionExpression: 'epoch = :epoch AND expires_at > :now',
    ExpressionAttributeValues: { ':epoch': epoch, ':now': epochSeconds(at) },
  },
})
