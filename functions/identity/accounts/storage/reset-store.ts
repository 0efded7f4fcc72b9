import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { NewReset } from '../domain/password/request-reset.ts'
import { StoredReset } from '../domain/password/reset-link.ts'
import type { ResetUse } from '../domain/password/reset-password.ts'
import { mailItem } from './mail-item.ts'
import { ownEmail } from './own-email.ts'
import { joinedCounts } from './user-counts.ts'
import { userIsAbsent, userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import { type AddressUsage, writeWithUsage } from './write-with-usage.ts'

interface Tables {
  resets: string
  users: string
  emails: string
  codes: string
  counters: string
}

/** Password reset links by user and token hash. Expired ones may still exist. */
export function resetStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  outbox: OutboxWriter,
  addressUsage: Pick<AddressUsage, 'begin'>,
) {
  const put = (reset: StoredReset): TransactItem => ({ Put: { TableName: tables.resets, Item: reset } })

  return {
    /**
     * Writes a link and its mail, all or nothing. `overtaken`: nothing was written, because the user is gone or has
     * another epoch.
     */
    async add({ reset, ...mail }: NewReset): Promise<'added' | 'overtaken'> {
      const outcome = await transact(documents, {
        user: userEpochCheck(tables.users, reset),
        link: put(reset),
        mail: mailItem(outbox, mail),
      })
      return outcome === 'written' ? 'added' : 'overtaken'
    },

    /** Makes as many writes as `add`, for an email without an account. TTL removes the items. */
    async addDecoy(reset: StoredReset): Promise<void> {
      await transact(documents, {
        user: userIsAbsent(tables.users, reset.user_id),
        link: put(reset),
        decoy: put({ ...reset, token_hash: `no mail for ${reset.token_hash}` }),
      })
    },

    async find(userId: string, tokenHash: string): Promise<StoredReset | undefined> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.resets,
          Key: { user_id: userId, token_hash: tokenHash },
          ConsistentRead: true,
        }),
      )
      return Item && StoredReset.parse(Item)
    },

    /**
     * Sets the password, ends every session, deletes the link and sends the mail, all or nothing. An unverified email
     * becomes verified. The name is then cleared, because a stranger may have chosen it. The usage of an account with
     * this email, deleted on the same UTC date, then carries over. `refused`: nothing was written, because concurrently
     * the link was used, the password was changed or the email was taken.
     * @throws AppError 409 if the usage keeps changing concurrently.
     */
    async use({ user, reset, passwordHash, at, ...mail }: ResetUse): Promise<'used' | 'refused'> {
      const { user_id } = reset
      const verifies = user.email_verified_at === null
      const parts = {
        password: newPassword(tables.users, reset, passwordHash, verifies ? at : undefined),
        link: usedLink(tables.resets, reset, at),
        email: verifies
          ? [
              ownEmail(tables.emails, user),
              { Delete: { TableName: tables.codes, Key: { user_id } } },
              ...joinedCounts(tables.counters, at, user_id),
            ]
          : [],
        mail: mailItem(outbox, mail),
      }
      const outcome = verifies
        ? await writeWithUsage(
            () => addressUsage.begin(user, at),
            parts,
            (all) => transact(documents, all),
          )
        : await transact(documents, parts)
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
}

/**
 * Sets the password and ends every session. Given `verifiedAt`, it also verifies the email and clears the name. Fails
 * if the password was changed concurrently.
 */
function newPassword(
  table: string,
  { user_id, epoch }: StoredReset,
  passwordHash: string,
  verifiedAt?: Date,
): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: { user_id },
      UpdateExpression: `SET password_hash = :hash, session_epoch = :next${verifiedAt ? ', email_verified_at = :at, #name = :none REMOVE expires_at' : ''}`,
      ConditionExpression: 'session_epoch = :epoch',
      ExpressionAttributeValues: {
        ':hash': passwordHash,
        ':epoch': epoch,
        ':next': epoch + 1,
        ...(verifiedAt && { ':at': verifiedAt.toISOString(), ':none': '' }),
      },
      // `name` is a reserved word in DynamoDB
      ...(verifiedAt && { ExpressionAttributeNames: { '#name': 'name' } }),
    },
  }
}

/** Deletes a link. The condition fails if the link was used, or has expired at `at`. */
const usedLink = (table: string, { user_id, token_hash, epoch }: StoredReset, at: Date): TransactItem => ({
  Delete: {
    TableName: table,
    Key: { user_id, token_hash },
    // a comparison with an absent attribute is false, so a used link is refused
    ConditionExpression: 'epoch = :epoch AND expires_at > :now',
    ExpressionAttributeValues: { ':epoch': epoch, ':now': epochSeconds(at) },
  },
})
