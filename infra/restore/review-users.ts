import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { User } from '../../functions/identity/accounts/domain/user.ts'
import { erasedIdOf } from '../../functions/identity/accounts/storage/erasure-record.ts'
import { leftCount } from '../../functions/identity/accounts/storage/user-counts.ts'
import { inBatches } from '../../functions/platform/dynamodb/in-batches.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/transact.ts'
import { writeIf } from '../../functions/platform/dynamodb/write-if.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import type { Erasures } from './erased-users.ts'
import { unlessGone } from './unless-gone.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

interface Tables {
  users: string
  emails: string
  identities: string
  counters: string
  outbox: string
}

interface ReviewOptions {
  documents: DynamoDBDocumentClient
  /** The physical names of the restored tables. */
  tables: Tables
  /** The physical name of the table of users in use. */
  usersInUse: string
  erasures: Erasures
  /** Whether users already use the restored tables. They may have set new passwords there. */
  isInUse: boolean
  now: () => Date
}

/** What `reviewUsers` has changed. */
export interface Reviewed {
  erased: number
  passwordsEnded: number
}

/**
 * Erases the restored users who have deleted their account since. Ends the password of each user who has changed it since:
 * the former one may be known to others, and the new one may be part of the damage.
 */
export async function reviewUsers(options: ReviewOptions): Promise<Reviewed> {
  const { documents, tables, erasures, isInUse } = options
  const reviewed = { erased: 0, passwordsEnded: 0 }
  const pages = paginateScan({ client: documents }, { TableName: tables.users, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    // a decoy is no user
    const users = Items.flatMap((item) => User.safeParse(item).data ?? [])
    const staying: User[] = []
    for (const user of users) {
      const deletedAt = erasures.get(erasedIdOf(user.user_id))
      if (deletedAt === undefined) staying.push(user)
      else if (await eraseAgain(options, user, deletedAt)) reviewed.erased += 1
    }
    if (!isInUse) reviewed.passwordsEnded += await endPasswords(options, staying)
  }
  return reviewed
}

/** Deletes a user as the product does, without a mail. @returns false if the user is gone. */
async function eraseAgain(
  { documents, tables, now }: ReviewOptions,
  { user_id, email, identities, email_verified_at }: User,
  deleted_at: string,
): Promise<boolean> {
  const outbox = outboxWriter(tables.outbox, now)
  const remove = (TableName: string, Key: Record<string, string>, condition: string): TransactItem => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':user': user_id },
    },
  })
  const NOT_ANOTHERS = 'attribute_not_exists(user_id) OR user_id = :user'
  const outcome = await transact(documents, {
    user: remove(tables.users, { user_id }, 'user_id = :user'),
    email: remove(tables.emails, { email }, NOT_ANOTHERS),
    identities: identities.map((identity_id) => remove(tables.identities, { identity_id }, NOT_ANOTHERS)),
    statistics: email_verified_at === null ? [] : leftCount(tables.counters, user_id),
    erasure: outbox({ type: 'eraseUser', body: { user_id, email, deleted_at }, requestId: 'restore' }),
  })
  if (outcome === 'written') return true
  if (outcome.includes('user')) return false
  throw new Error('The email or an identity of a user to erase belongs to another user')
}

type Credentials = Pick<User, 'user_id' | 'password_hash' | 'session_epoch'>

async function endPasswords(options: ReviewOptions, users: readonly User[]): Promise<number> {
  const read = await unlessGone(credentialsInUse(options, users), [])
  const inUse = new Map(read.map((user) => [user.user_id, user]))
  let ended = 0
  for (const { user_id, password_hash, session_epoch } of users) {
    const changed = inUse.get(user_id)
    // a new hash of the same password, as at a sign-in, leaves the epoch as it is
    if (changed === undefined || changed.session_epoch <= session_epoch) continue
    if (password_hash === null || changed.password_hash === password_hash) continue
    const update = new UpdateCommand({
      TableName: options.tables.users,
      Key: { user_id },
      UpdateExpression: 'SET password_hash = :none, session_epoch = :epoch',
      ConditionExpression: 'password_hash = :hash',
      ExpressionAttributeValues: { ':none': null, ':epoch': changed.session_epoch, ':hash': password_hash },
    })
    if ((await writeIf(options.documents, update)).isWritten) ended += 1
  }
  return ended
}

async function credentialsInUse({ documents, usersInUse }: ReviewOptions, users: readonly User[]) {
  const found: Credentials[] = []
  await inBatches(
    users.map(({ user_id }) => user_id),
    BATCH,
    async (batch) => {
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({
          RequestItems: {
            [usersInUse]: {
              Keys: batch.map((user_id) => ({ user_id })),
              ProjectionExpression: 'user_id, password_hash, session_epoch',
              ConsistentRead: true,
            },
          },
        }),
      )
      found.push(...((Responses?.[usersInUse] ?? []) as Credentials[]))
      return (UnprocessedKeys?.[usersInUse]?.Keys ?? []).map((key) => String(key['user_id']))
    },
  )
  return found
}
