import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { dayCount, shardedCount } from '../../platform/dynamodb/sharded-count.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { type Candidates, type Decoy, isGone, isWaiting, NOBODY, User, type Waiting } from './user.ts'

/** Finds a user by id. */
export const userFinder = perContext(
  ({ documents, tables }: Database<'users'>) =>
    async (userId: string): Promise<User | undefined> => {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.users, Key: { user_id: userId }, ConsistentRead: true }),
      )
      return Item && User.parse(Item)
    },
)

const total = (table: string, userId: string, by: 1 | -1) =>
  shardedCount(table, { series: 'users', start: '', key: userId, by })

/** The part of a transaction that takes a deleted user from the total. `table` is the physical name of `counters`. */
export const leftCount = (table: string, userId: string): TransactItem => total(table, userId, -1)

/**
 * The row of an email: its verified owner, and its last registration. That is `ghost`, or else `pending_user_id`, which may
 * be the owner's own registration. Without an owner, the row also has the first registration. If it is another one,
 * `earlier_until` is the epoch second at which all but the last have expired.
 */
const EmailItem = z.object({
  email: z.string(),
  user_id: z.optional(z.string()),
  pending_user_id: z.optional(z.string()),
  first_pending_user_id: z.optional(z.string()),
  /** Absent in items of older versions. */
  earlier_until: z.optional(z.number()),
  ghost: z.optional(
    z.object({ user_id: z.string(), name: z.string(), password_hash: z.string(), expires_at: z.number() }),
  ),
})
type EmailItem = z.infer<typeof EmailItem>

/** The unverified user of the last registration, unless that user is the owner. */
const otherPending = ({ user_id, pending_user_id }: EmailItem): string =>
  (pending_user_id === user_id ? undefined : pending_user_id) ?? NOBODY

/** The write by which a deleted user leaves an email, and the id of the registration that stays, if there is one. */
interface Leaving {
  write: TransactItem
  kept?: string
}

/** The rows of emails, which keep them unique. A registration does not own an email, so it locks nobody else out. */
export const emailStore = perContext(({ documents, tables }: Database<'emails' | 'users'>) => {
  const rowOf = (email: string) => ({ TableName: tables.emails, Key: { email } })

  const find = async (email: string): Promise<EmailItem | undefined> => {
    const { Item } = await documents.send(new GetCommand({ ...rowOf(email), ConsistentRead: true }))
    return Item && EmailItem.parse(Item)
  }

  const claim = (
    { email, user_id, expires_at }: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>,
    newest: string,
    until: string,
    others = '',
  ): TransactItem => ({
    Update: {
      ...rowOf(email),
      UpdateExpression: `SET pending_user_id = ${newest}, first_pending_user_id = if_not_exists(first_pending_user_id, :user), expires_at = ${until}${others}`,
      ConditionExpression: 'attribute_not_exists(user_id)',
      ExpressionAttributeValues: { ':user': user_id, ':until': expires_at },
    },
  })

  return {
    find,

    /**
     * Records a user as the last registration of an email, instead of a decoy that a deleted owner has left. The earlier
     * ones end when the row would have. The condition fails if the email has an owner.
     */
    claimWrite: (claimant: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>): TransactItem =>
      claim(claimant, ':user', ':until', ', earlier_until = if_not_exists(expires_at, :until) REMOVE ghost'),

    /**
     * Records a user's registration of an email again, unless a newer registration exists. The condition fails if the
     * email has an owner.
     */
    renewWrite: (claimant: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>): TransactItem =>
      claim(claimant, 'if_not_exists(pending_user_id, :user)', 'if_not_exists(expires_at, :until)'),

    /** Stores the decoy of a registration, and replaces an earlier one. The condition fails if the email has no owner. */
    decoyWrite: ({ email, ...decoy }: Decoy): TransactItem => ({
      Update: {
        ...rowOf(email),
        UpdateExpression: 'SET ghost = :decoy REMOVE pending_user_id',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeValues: { ':decoy': decoy },
      },
    }),

    /**
     * Makes a verified user the owner of an email. The last registration stays in the row, and signs in as before.
     * Otherwise whoever made it would learn that the email now has an owner. The condition fails only if another user owns
     * the email.
     */
    ownWrite: ({ email, user_id }: Pick<User, 'email' | 'user_id'>): TransactItem => ({
      Update: {
        ...rowOf(email),
        UpdateExpression: 'SET user_id = :user REMOVE first_pending_user_id, earlier_until, expires_at',
        ConditionExpression: 'attribute_not_exists(user_id) OR user_id = :user',
        ExpressionAttributeValues: { ':user': user_id },
      },
    }),

    /**
     * Makes the write by which a user who is deleted leaves an email. The last registration of somebody else stays until
     * it expires, and signs in as before. Otherwise whoever made it would learn that an account was deleted. The
     * condition fails if the user does not own the email, or if somebody has registered with it since.
     */
    async leave({ email, user_id }: Pick<User, 'email' | 'user_id'>, at: Date): Promise<Leaving> {
      const item = await find(email)
      const ghost = item?.ghost
      const pending = item ? otherPending(item) : NOBODY
      const asRead = {
        ConditionExpression: `user_id = :user AND ${ghost ? 'ghost.user_id = :ghost' : 'attribute_not_exists(ghost)'}`,
        ExpressionAttributeValues: { ':user': user_id, ...(ghost && { ':ghost': ghost.user_id }) },
      }
      /** Keeps a registration. Without an owner, the row expires with it. */
      const keep = (kept: string, until: number, changes: string): Leaving => ({
        kept,
        write: {
          Update: {
            ...rowOf(email),
            ...asRead,
            UpdateExpression: `SET expires_at = :until${changes}`,
            ExpressionAttributeValues: { ...asRead.ExpressionAttributeValues, ':until': until },
          },
        },
      })

      if (ghost && !isGone(ghost, at))
        return keep(ghost.user_id, ghost.expires_at, ' REMOVE user_id, pending_user_id')
      const waiting = ghost ? undefined : await userFinder({ documents, tables })(pending)
      if (waiting && isWaiting(waiting, at))
        return keep(pending, waiting.expires_at, ', first_pending_user_id = pending_user_id REMOVE user_id')
      return { write: { Delete: { ...rowOf(email), ...asRead } } }
    },
  }
})

/** Users by id and by email. */
export const userStore = perContext((database: Database<'users' | 'emails' | 'counters'>) => {
  const { documents, tables } = database
  const findById = userFinder(database)
  const emails = emailStore(database)

  /** Adds a user, or the row that a decoy has instead. The condition fails if the id is taken. */
  const addWrite = (user: User | Pick<Waiting, 'user_id' | 'expires_at'>): TransactItem => ({
    Put: { TableName: tables.users, Item: user, ConditionExpression: 'attribute_not_exists(user_id)' },
  })

  /** Count a user who verified an email: in the total, and on the UTC date. */
  const joinedWrites = (userId: string, at: Date): TransactItem[] => [
    dayCount(tables.counters)('users_joined', at, userId),
    total(tables.counters, userId, 1),
  ]

  return {
    addWrite,
    joinedWrites,
    findById,

    /** The accounts that may sign in with an email. Always makes the same three reads. */
    async findCandidates(email: string): Promise<Candidates> {
      const found = await emails.find(email)
      const [owner, waiting] = await Promise.all([
        findById(found?.user_id ?? NOBODY),
        findById(found ? otherPending(found) : NOBODY),
      ])
      const applicant = found?.ghost ? { ...found.ghost, email } : waiting
      return { ...(owner && { owner }), ...(applicant && { applicant }) }
    },

    hasOwner: async (email: string): Promise<boolean> => (await emails.find(email))?.user_id !== undefined,

    /** The owner of an email, or else its newest unverified account. Always makes the same two reads. */
    async findByEmail(email: string): Promise<User | undefined> {
      const found = await emails.find(email)
      return findById(found?.user_id ?? found?.pending_user_id ?? NOBODY)
    },

    /**
     * The only unverified account of an email. Undefined if the email has an owner, or several registrations that have not
     * expired at this instant. Always makes two reads.
     */
    async findSolePending(email: string, at: Date): Promise<User | undefined> {
      const found = await emails.find(email)
      const { pending_user_id = NOBODY, first_pending_user_id = pending_user_id, earlier_until } = found ?? {}
      const isOnly = first_pending_user_id === pending_user_id
      const isLast = earlier_until !== undefined && isGone({ expires_at: earlier_until }, at)
      const isSole = found?.user_id === undefined && (isOnly || isLast)
      return findById(isSole ? pending_user_id : NOBODY)
    },

    /**
     * Writes a user and the item of the email, both or neither, without a registration. Seeding uses it. A verified
     * user becomes the email's owner, an unverified one its pending user.
     * @throws TransactionCanceledException if either exists.
     */
    async create(user: User): Promise<void> {
      const { user_id, email, email_verified_at, expires_at, created_at } = user
      const isOwner = email_verified_at !== null
      const holder = isOwner
        ? { user_id }
        : { pending_user_id: user_id, ...(expires_at !== undefined && { expires_at }) }
      const ConditionExpression = 'attribute_not_exists(email)'
      const TransactItems = [
        { Put: { TableName: tables.emails, Item: { email, ...holder }, ConditionExpression } },
        addWrite(user),
        ...(isOwner ? joinedWrites(user_id, new Date(created_at)) : []),
      ]
      await documents.send(new TransactWriteCommand({ TransactItems }))
    },

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
      return item && User.parse(item)
    },

    /** Replaces the hash, unless the password was changed concurrently, because the newer hash must stay. */
    async rehash({ user_id, password_hash }: User, passwordHash: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: tables.users,
        Key: { user_id },
        UpdateExpression: 'SET password_hash = :next',
        ConditionExpression: 'password_hash = :seen',
        ExpressionAttributeValues: { ':next': passwordHash, ':seen': password_hash },
      })
      await writeIf(documents, update)
    },
  }
})
