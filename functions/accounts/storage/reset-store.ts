import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../../platform/clock.ts'
import type { OutboxWriter } from '../../platform/outbox.ts'
import { transact, type TransactItem } from '../../platform/transact.ts'
import type { NewReset } from '../domain/request-reset.ts'
import type { StoredReset } from '../domain/reset-link.ts'
import type { ResetUse } from '../domain/reset-password.ts'
import { mailItem } from './mail-item.ts'
import { ownEmail } from './own-email.ts'
import { nobodyHas, stillOf } from './still-of.ts'
import { type KeptUsage, writeWithUsage } from './write-with-usage.ts'

const ResetItem = z.object({
  user_id: z.string(),
  token_hash: z.string(),
  epoch: z.number(),
  expires_at: z.number(),
})

interface Tables {
  resets: string
  users: string
  emails: string
  codes: string
}

/** Links that set a new password, by their user and the hash of their token; a late one may still be there. */
export function resetStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  outbox: OutboxWriter,
  keptUsage: Pick<KeptUsage, 'begin'>,
) {
  const put = (reset: StoredReset): TransactItem => ({ Put: { TableName: tables.resets, Item: reset } })

  return {
    /** A link and its mail, all or nothing. `overtaken`: nothing, for its user is gone, or of another epoch by now. */
    async add({ reset, ...mail }: NewReset): Promise<'added' | 'overtaken'> {
      const outcome = await transact(documents, [
        stillOf(tables.users, reset),
        put(reset),
        mailItem(outbox, mail),
      ])
      return outcome === 'written' ? 'added' : 'overtaken'
    },

    /** Makes the database work as for a link with its mail, for nobody; TTL removes what it leaves. */
    async addDecoy(reset: StoredReset): Promise<void> {
      await transact(documents, [
        nobodyHas(tables.users, reset.user_id),
        put(reset),
        put({ ...reset, token_hash: `no mail for ${reset.token_hash}` }),
      ])
    },

    async find(userId: string, tokenHash: string): Promise<StoredReset | undefined> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.resets,
          Key: { user_id: userId, token_hash: tokenHash },
          ConsistentRead: true,
        }),
      )
      return Item && ResetItem.parse(Item)
    },

    /**
     * The password new, every session ended, the address verified, the link used up and the mail sent: all or nothing.
     * Where it verifies, the name that was registered with goes, for it may be a stranger's, and the uses of the day begin
     * where the address stands.
     * `refused`: nothing, for the link was used, the password changed or the address taken meanwhile.
     */
    async use({ user, reset, passwordHash, at, ...mail }: ResetUse): Promise<'used' | 'refused'> {
      const { user_id, token_hash, epoch } = reset
      const verifies = user.email_verified_at === null
      const writes: TransactItem[] = [
        {
          Update: {
            TableName: tables.users,
            Key: { user_id },
            UpdateExpression: `SET password_hash = :hash, session_epoch = :next${verifies ? ', email_verified_at = :at, #name = :none REMOVE expires_at' : ''}`,
            ConditionExpression: 'session_epoch = :epoch',
            ExpressionAttributeValues: {
              ':hash': passwordHash,
              ':epoch': epoch,
              ':next': epoch + 1,
              ...(verifies && { ':at': at.toISOString(), ':none': '' }),
            },
            // a word of DynamoDB's own
            ...(verifies && { ExpressionAttributeNames: { '#name': 'name' } }),
          },
        },
        {
          Delete: {
            TableName: tables.resets,
            Key: { user_id, token_hash },
            // a comparison with an attribute that is not there does not hold, so one that was used is refused
            ConditionExpression: 'epoch = :epoch AND expires_at > :now',
            ExpressionAttributeValues: { ':epoch': epoch, ':now': epochSeconds(at) },
          },
        },
        ...(verifies
          ? [ownEmail(tables.emails, user), { Delete: { TableName: tables.codes, Key: { user_id } } }]
          : []),
        mailItem(outbox, mail),
      ]
      const outcome = verifies
        ? await writeWithUsage(
            () => keptUsage.begin(user, at),
            writes,
            (parts) => transact(documents, parts),
          )
        : await transact(documents, writes)
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
}
