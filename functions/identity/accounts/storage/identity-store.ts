import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Parts } from '#shared/write.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { type Identity, identityId } from '../domain/sign-in/identity.ts'
import type { User } from '../domain/user.ts'
import { ownEmail } from './own-email.ts'
import { joinedCounts } from './user-counts.ts'
import type { AddressUsage } from '../domain/write-with-usage.ts'

const IdentityItem = z.object({ user_id: z.string() })

interface Tables {
  identities: string
  users: string
  emails: string
  counters: string
}

/** Provider accounts, each linked permanently to one user. The user item also lists them, for deletion. */
export function identityStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  addressUsage: Pick<AddressUsage, 'begin'>,
) {
  const put = (identity: Identity, { user_id }: User): TransactItem => ({
    Put: {
      TableName: tables.identities,
      Item: { identity_id: identityId(identity), ...identity, user_id },
      ConditionExpression: 'attribute_not_exists(identity_id)',
    },
  })

  /**
   * Writes all parts or none. `overtaken`: nothing was written, because the identity or email was taken, or the user changed,
   * since the read.
   */
  const write = async (parts: Parts<string, TransactItem>): Promise<'written' | 'overtaken'> =>
    (await transact(documents, parts)) === 'written' ? 'written' : 'overtaken'

  return {
    async findUserId(identity: Identity): Promise<string | undefined> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.identities,
          Key: { identity_id: identityId(identity) },
          ConsistentRead: true,
        }),
      )
      return Item && IdentityItem.parse(Item).user_id
    },

    /** Links a new identity to the verified owner of its email: writes identity and user, both or neither. */
    link: (identity: Identity, user: User) =>
      write({
        identity: put(identity, user),
        user: {
          Update: {
            TableName: tables.users,
            Key: { user_id: user.user_id },
            UpdateExpression: 'SET identities = list_append(identities, :identity)',
            ConditionExpression: 'email = :email AND email_verified_at <> :never',
            ExpressionAttributeValues: {
              ':identity': [identityId(identity)],
              ':email': user.email,
              ':never': null,
            },
          },
        },
      }),

    /**
     * Writes a verified user with email and identity, all or nothing. Unverified registrations lose the email. The
     * usage of an account with this email, deleted on the same UTC date, carries over.
     */
    create: async (identity: Identity, user: User, at: Date) =>
      write({
        identity: put(identity, user),
        email: ownEmail(tables.emails, user),
        user: {
          Put: {
            TableName: tables.users,
            Item: user,
            ConditionExpression: 'attribute_not_exists(user_id)',
          },
        },
        statistics: joinedCounts(tables.counters, at, user.user_id),
        usage: await addressUsage.begin(user, at),
      }),
  }
}
