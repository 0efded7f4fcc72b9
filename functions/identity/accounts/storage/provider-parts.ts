import { epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import { identityId } from '../domain/sign-in/identity.ts'
import type { ProviderParts } from '../domain/sign-in/provider-transactions.ts'
import { ownEmail } from './own-email.ts'
import { joinedCounts } from './user-counts.ts'

interface Tables {
  identities: string
  users: string
  emails: string
  exchanges: string
  counters: string
}

/** The parts of the transactions of a sign-in with a provider. The tables have their physical names. */
export const providerParts = (tables: Tables) =>
  ({
    identityWrite: (identity, user_id): TransactItem => ({
      Put: {
        TableName: tables.identities,
        Item: { identity_id: identityId(identity), ...identity, user_id },
        ConditionExpression: 'attribute_not_exists(identity_id)',
      },
    }),

    linkWrite: (identity, { user_id, email }): TransactItem => ({
      Update: {
        TableName: tables.users,
        Key: { user_id },
        UpdateExpression: 'SET identities = list_append(identities, :identity)',
        ConditionExpression: 'email = :email AND email_verified_at <> :never',
        ExpressionAttributeValues: { ':identity': [identityId(identity)], ':email': email, ':never': null },
      },
    }),

    userWrite: (user): TransactItem => ({
      Put: { TableName: tables.users, Item: user, ConditionExpression: 'attribute_not_exists(user_id)' },
    }),

    ownWrite: (user): TransactItem => ownEmail(tables.emails, user),

    joinedWrites: (userId, at) => joinedCounts(tables.counters, at, userId),

    exchangeWrite: (exchange): TransactItem => ({
      Put: {
        TableName: tables.exchanges,
        Item: exchange,
        ConditionExpression: 'attribute_not_exists(code_hash)',
      },
    }),

    usedExchangeWrite: ({ codeHash, bindingHash, session: { user_id, epoch }, at }): TransactItem => ({
      Delete: {
        TableName: tables.exchanges,
        Key: { user_id, code_hash: codeHash },
        ConditionExpression: 'binding_hash = :binding AND epoch = :epoch AND expires_at > :now',
        ExpressionAttributeValues: { ':binding': bindingHash, ':epoch': epoch, ':now': epochSeconds(at) },
      },
    }),

    userCheck: (user): TransactItem => userEpochCheck(tables.users, user),
  }) satisfies ProviderParts
