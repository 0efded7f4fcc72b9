import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Table } from '#shared/system/tables.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, read, type TransactItem, update, write } from '../../platform/dynamodb/records.ts'
import { dayCount, shardedCount } from '../../platform/dynamodb/transaction-parts.ts'
import { type Candidates, type Decoy, isGone, isWaiting, NOBODY, User, type Waiting } from './user.ts'

export const userFinder = perContext(
  ({ documents, tables }: Database<'users'>) =>
    (user_id: string): Promise<User | undefined> =>
      read(documents, tables.users, { user_id }, User.parse),
)

const total = (table: Table<'counters'>, userId: string, by: 1 | -1) =>
  shardedCount(table, { series: 'users', start: '', key: userId, by })

/** The part of a transaction that takes a deleted user from the total. */
export const leftCount = (table: Table<'counters'>, userId: string): TransactItem => total(table, userId, -1)

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
  const find = (email: string): Promise<EmailItem | undefined> =>
    read(documents, tables.emails, { email }, EmailItem.parse)

  /** The condition fails if the email has an owner. */
  const claim = (
    { email, user_id }: Pick<Waiting, 'email' | 'user_id'>,
    set: object,
    remove: readonly string[] = [],
  ): TransactItem => {
    const first_pending_user_id = when`if_not_exists(first_pending_user_id, ${user_id})`
    const claimed = { set: { ...set, first_pending_user_id }, remove }
    return update(tables.emails, { email }, claimed, when`attribute_not_exists(user_id)`)
  }

  return {
    find,

    /** Records a user as the last registration of an email. The condition fails if the email has an owner. */
    claimWrite: (claimant: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>): TransactItem => {
      const { user_id: pending_user_id, expires_at } = claimant
      const earlier_until = when`if_not_exists(expires_at, ${expires_at})`
      return claim(claimant, { pending_user_id, expires_at, earlier_until }, ['ghost'])
    },

    /** Records a user's registration again. The condition fails for a newer one, or an owner of the email. */
    renewWrite: (claimant: Pick<Waiting, 'email' | 'user_id' | 'expires_at'>): TransactItem =>
      claim(claimant, {
        pending_user_id: when`if_not_exists(pending_user_id, ${claimant.user_id})`,
        expires_at: when`if_not_exists(expires_at, ${claimant.expires_at})`,
      }),

    /** Stores the decoy of a registration, and replaces an earlier one. The condition fails if the email has no owner. */
    decoyWrite: ({ email, ...decoy }: Decoy): TransactItem =>
      update(
        tables.emails,
        { email },
        { set: { ghost: decoy }, remove: ['pending_user_id'] },
        when`attribute_exists(user_id)`,
      ),

    /**
     * Makes a verified user the owner of an email. The last registration stays in the row, and signs in as before.
     * Otherwise whoever made it would learn that the email now has an owner. The condition fails only if another user owns
     * the email.
     */
    ownWrite: ({ email, user_id }: Pick<User, 'email' | 'user_id'>): TransactItem =>
      update(
        tables.emails,
        { email },
        { set: { user_id }, remove: ['first_pending_user_id', 'earlier_until', 'expires_at'] },
        when`attribute_not_exists(user_id) OR user_id = ${user_id}`,
      ),

    /**
     * Makes the write by which a user who is deleted leaves an email. The last registration of somebody else stays until
     * it expires, and signs in as before. Otherwise whoever made it would learn that an account was deleted. The
     * condition fails if the user does not own the email, or if somebody has registered with it since.
     */
    async leave({ email, user_id }: Pick<User, 'email' | 'user_id'>, at: Date): Promise<Leaving> {
      const item = await find(email)
      const ghost = item?.ghost
      const pending = item ? otherPending(item) : NOBODY
      const asRead = ghost
        ? when`user_id = ${user_id} AND ghost.user_id = ${ghost.user_id}`
        : when`user_id = ${user_id} AND attribute_not_exists(ghost)`
      /** Keeps a registration. Without an owner, the row expires with it. */
      const keep = (kept: string, set: object, remove: readonly string[]): Leaving => ({
        kept,
        write: update(tables.emails, { email }, { set: { ...set }, remove }, asRead),
      })

      if (ghost && !isGone(ghost, at))
        return keep(ghost.user_id, { expires_at: ghost.expires_at }, ['user_id', 'pending_user_id'])
      const waiting = ghost ? undefined : await userFinder({ documents, tables })(pending)
      if (waiting && isWaiting(waiting, at)) {
        const first_pending_user_id = when`pending_user_id`
        return keep(pending, { expires_at: waiting.expires_at, first_pending_user_id }, ['user_id'])
      }
      return { write: erase(tables.emails, { email }, asRead) }
    },
  }
})

export const userStore = perContext((database: Database<'users' | 'emails' | 'counters'>) => {
  const { documents, tables } = database
  const findById = userFinder(database)
  const emails = emailStore(database)

  /** Adds a user, or the row that a decoy has instead. The condition fails if the id is taken. */
  const addWrite = (user: User | Pick<Waiting, 'user_id' | 'expires_at'>): TransactItem =>
    put(tables.users, user, when`attribute_not_exists(user_id)`)

  /** Count a user who verified an email: in the total, and on the UTC date. */
  const joinedWrites = (userId: string, at: Date): TransactItem[] => [
    dayCount(tables.counters, 'users_joined', at, userId),
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

    /** The only unverified account of an email without owner, by two reads in any case. */
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
      const TransactItems = [
        put(tables.emails, { email, ...holder }, when`attribute_not_exists(email)`),
        addWrite(user),
        ...(isOwner ? joinedWrites(user_id, new Date(created_at)) : []),
      ]
      await documents.send(new TransactWriteCommand({ TransactItems }))
    },

    /** Changes the name. @returns the updated user; undefined if the user is gone. */
    async rename(user_id: string, name: string): Promise<User | undefined> {
      const renamed = update(tables.users, { user_id }, { set: { name } }, when`attribute_exists(user_id)`)
      const { isWritten, item } = await write(documents, renamed, 'ALL_NEW')
      return isWritten ? User.parse(item) : undefined
    },

    /** Replaces the hash, unless the password was changed concurrently, because the newer hash must stay. */
    async rehash({ user_id, password_hash: seen }: User, password_hash: string): Promise<void> {
      const isSame = when`password_hash = ${seen}`
      await write(documents, update(tables.users, { user_id }, { set: { password_hash } }, isSame))
    },
  }
})
