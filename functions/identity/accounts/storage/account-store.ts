import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import type { CausedMail } from '../domain/caused-mail.ts'
import type { User } from '../domain/user.ts'
import { erasureRecord } from './erasure-record.ts'
import { emailLeaver } from './leave-email.ts'
import { mailWrite } from './mail-write.ts'
import { leftCount } from './user-counts.ts'
import { readUser } from './user-item.ts'
import { type AddressUsage, writeWithUsage } from '../domain/write-with-usage.ts'

interface Tables {
  users: string
  emails: string
  identities: string
  erasures: string
  counters: string
}

/** Each further try means that somebody has registered with the email at that moment. */
const MAX_TRIES = 10

/** Changes that users make to their own account. */
export function accountStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  outbox: OutboxWriter,
  addressUsage: Pick<AddressUsage, 'keep'>,
) {
  const leaveEmail = emailLeaver(documents, tables)
  return {
    /** Changes the name. @returns the updated user; undefined if the user is gone. */
    async rename(userId: string, name: string): Promise<User | undefined> {
      const update = new UpdateCommand({
        TableName: tables.users,
        Key: { user_id: userId },
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
        ReturnValues: 'ALL_NEW',
      })
      const { item } = await writeIf(documents, update)
      return item && readUser(item)
    },

    /**
     * Deletes the user, the ownership of the email and the identities, all or nothing. The same transaction sends the mail,
     * and the message that erases the rest, and records the erasure for a restore. The daily usage is kept for the email.
     * `changed`: nothing was written, because the user has another epoch or other identities, or is gone.
     * @throws AppError 409 if the uses keep changing concurrently.
     */
    async delete({
      user,
      at,
      ...mail
    }: { user: User; at: Date } & CausedMail): Promise<'deleted' | 'changed'> {
      const { user_id, email, session_epoch, identities } = user
      const { requestId } = mail
      const userDeletion: TransactItem = {
        Delete: {
          TableName: tables.users,
          Key: { user_id },
          ConditionExpression: 'session_epoch = :epoch AND identities = :identities',
          ExpressionAttributeValues: { ':epoch': session_epoch, ':identities': identities },
        },
      }
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const { write, kept } = await leaveEmail(user, at)
        const parts = {
          user: userDeletion,
          email: write,
          identities: identities.map((identity_id): TransactItem => ({
            Delete: { TableName: tables.identities, Key: { identity_id } },
          })),
          statistics: leftCount(tables.counters, user_id),
          mail: mailWrite(outbox)(mail),
          erasure: outbox({
            type: 'eraseUser',
            body: { user_id, email, deleted_at: at.toISOString(), ...(kept !== undefined && { kept }) },
            requestId,
          }),
          record: erasureRecord(tables.erasures, user_id, at),
        }
        const outcome = await writeWithUsage(
          () => addressUsage.keep(user, at),
          parts,
          (all) => transact(documents, all),
        )
        if (outcome === 'written') return 'deleted'
        if (outcome.includes('user')) return 'changed'
      }
      throw new Error('The email of a user to delete belongs to another user, or keeps changing')
    },
  }
}
