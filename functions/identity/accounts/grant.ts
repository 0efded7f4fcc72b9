import { randomUUID } from 'node:crypto'
import { OPERATOR } from '#shared/audit-actions.ts'
import type { Table } from '#shared/system/tables.ts'
import { auditWrite } from '../../operations/index.ts'
import { type Database, perContext, type TimedDatabase } from '../../platform/context.ts'
import { attribute as named, when } from '../../platform/dynamodb/expressions.ts'
import { transact, type TransactItem, update, write } from '../../platform/dynamodb/records.ts'
import { emailStore, userFinder, userStore } from './user-store.ts'
import type { User } from './user.ts'

/** Accounts that operators create themselves, without a code to verify the email and without a current password. */
export const operatorAccountStore = perContext((database: Database<'users' | 'emails' | 'counters'>) => {
  const { documents, tables } = database
  return {
    /**
     * Adds a verified user who owns the email. A pending registration loses the email, so its codes no longer
     * verify anything. `owned`: nothing was written, because the email has an owner.
     */
    async add(user: User): Promise<'added' | 'owned'> {
      const outcome = await transact(documents, {
        email: emailStore(database).ownWrite(user),
        user: userStore(database).addWrite(user),
        statistics: userStore(database).joinedWrites(user.user_id, new Date(user.created_at)),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('user')) throw new Error('The id of a new user is taken')
      return 'owned'
    },

    /** Sets a password and ends every session. `gone`: nothing was written, because the user was deleted. */
    async setPassword(user_id: string, password_hash: string): Promise<'set' | 'gone'> {
      const change = { set: { password_hash, session_epoch: when`session_epoch + ${1}` } }
      const set = update(tables.users, { user_id }, change, when`attribute_exists(user_id)`)
      return (await write(documents, set)).isWritten ? 'set' : 'gone'
    },
  }
})

/** The grants that operators make: the attribute, and its value with and without the grant. */
export const grants = {
  admin: { attribute: 'role', given: 'admin', without: 'user' },
  pro: { attribute: 'plan', given: 'pro', without: 'free' },
} as const

export type GrantName = keyof typeof grants

export interface GrantChange {
  grant: GrantName
  /** Whether the grant is removed. Removing a grant ends every session of the user. */
  isTaken: boolean
}

type Grantee = Pick<User, 'user_id' | 'email'>

/** Gives an email's owner the admin role or Pro, or takes it, from the next request on, or is `unverified`. */
export async function changeGrant(
  database: TimedDatabase,
  email: string,
  change: GrantChange,
): Promise<'changed' | 'already' | 'unverified' | 'unknown'> {
  const { owner, applicant } = await userStore(database).findCandidates(email)
  if (owner === undefined) return applicant === undefined ? 'unknown' : 'unverified'
  const outcome = await changeGrantOf(database, owner, change)
  return outcome === 'gone' ? 'unknown' : outcome
}

/**
 * Changes the grant of a user, with an entry in the audit log. `already`: the user already has the wanted value. `gone`:
 * nothing was written, because the user is not the verified owner of the email.
 */
export async function changeGrantOf(
  database: TimedDatabase,
  user: Grantee,
  change: GrantChange,
): Promise<'changed' | 'already' | 'gone'> {
  const { attribute, before, after } = stepOf(change)
  const { documents, tables } = database
  const audit = auditWrite(database)({
    actor: OPERATOR,
    action: 'change_user',
    subject: { kind: 'user', id: user.user_id },
    before: { [attribute]: before },
    after: { [attribute]: after },
    requestId: randomUUID(),
  })
  const outcome = await transact(documents, { grant: grantWrite(tables.users, user, change), audit })
  if (outcome === 'written') return 'changed'
  const found = await userFinder(database)(user.user_id)
  const isOwner = found?.email === user.email && found.email_verified_at !== null
  return isOwner ? 'already' : 'gone'
}

/** The attribute that a change concerns, with its values before and after. */
function stepOf({ grant, isTaken }: GrantChange) {
  const { attribute, given, without } = grants[grant]
  return isTaken ? { attribute, before: given, after: without } : { attribute, before: without, after: given }
}

/** Changes the grant of a verified owner with the other value, and ends the sessions if it is taken. */
function grantWrite(table: Table<'users'>, { user_id, email }: Grantee, change: GrantChange): TransactItem {
  const { attribute, before, after } = stepOf(change)
  return update(
    table,
    { user_id },
    { set: { [attribute]: after, ...(change.isTaken && { session_epoch: when`session_epoch + ${1}` }) } },
    when`email = ${email} AND email_verified_at <> ${null} AND ${named(attribute)} = ${before}`,
  )
}
