import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { SignUpParts } from '../domain/sign-up/sign-up-transactions.ts'
import { claimEmail } from './claim-email.ts'
import { ownEmail } from './own-email.ts'
import { registrationItem } from './registration-store.ts'
import { joinedCounts } from './user-counts.ts'

interface Tables {
  users: string
  emails: string
  registrations: string
  codes: string
  counters: string
}

/** The parts of the transactions of a registration, up to the verified email. */
export const signUpParts = (tables: Tables) =>
  ({
    claimWrite: (user): TransactItem => claimEmail(tables.emails, user),

    userWrite: (user): TransactItem => ({
      Put: { TableName: tables.users, Item: user, ConditionExpression: 'attribute_not_exists(user_id)' },
    }),

    codeWrite: (code): TransactItem => ({ Put: { TableName: tables.codes, Item: code } }),

    registrationWrite: ({ email, user_id, created_at, expires_at }): TransactItem =>
      registrationItem(tables.registrations, { email, user_id, created_at, expires_at }),

    decoyWrite: ({ email, ...decoy }): TransactItem => ({
      Update: {
        TableName: tables.emails,
        Key: { email },
        UpdateExpression: 'SET ghost = :decoy REMOVE pending_user_id',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeValues: { ':decoy': decoy },
      },
    }),

    verifyWrite: (user_id, at): TransactItem => ({
      Update: {
        TableName: tables.users,
        Key: { user_id },
        UpdateExpression: 'SET email_verified_at = :at REMOVE expires_at',
        ConditionExpression: 'attribute_exists(user_id) AND email_verified_at = :never',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':never': null },
      },
    }),

    ownWrite: (user): TransactItem => ownEmail(tables.emails, user),

    usedCodeWrite: (user_id, codeHash): TransactItem => ({
      Delete: {
        TableName: tables.codes,
        Key: { user_id },
        ConditionExpression: 'code_hash = :hash',
        ExpressionAttributeValues: { ':hash': codeHash },
      },
    }),

    joinedWrites: (userId, at) => joinedCounts(tables.counters, at, userId),
  }) satisfies SignUpParts
