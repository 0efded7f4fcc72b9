import type { NewAuditEntry } from '#shared/audit-write.ts'
import { AppError, changedElsewhere } from '#shared/errors.ts'
import type { Table } from '#shared/system/tables.ts'
import { auditWrite } from '../../operations/index.ts'
import type { By } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { attribute, when } from '../../platform/dynamodb/expressions.ts'
import { update, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { validApiTokens, liveSessions } from '../accounts/own-access.ts'
import type { User } from '../accounts/user.ts'
import { findUser } from './find-users.ts'

/** The fields that administrators set. Null removes a field. */
type Fields = Partial<Record<'role' | 'plan' | 'daily_limit' | 'suspended_at', string | number | null>>

interface ManagedChange {
  user: Pick<User, 'user_id' | 'session_epoch'>
  before: Fields
  after: Fields
  endsSessions: boolean
  by: By
}

/** How often a change is tried while others change the same user. */
const ATTEMPTS = 5

/**
 * Writes a change of an account and its audit entry, both or neither. The write checks that the caller is still an active
 * administrator. So at least one administrator always remains.
 * @returns false if the user is not as it was read.
 * @throws AppError 403 if the caller has lost the role or is suspended.
 */
export async function commitChange(
  context: Context,
  change: ManagedChange,
  entry: Pick<NewAuditEntry, 'action' | 'before' | 'after' | 'why'>,
): Promise<boolean> {
  const { user, by } = change
  const parts = {
    change: changeWrite(context.tables.users, change),
    audit: auditWrite(context)({
      ...entry,
      actor: by.userId,
      subject: { kind: 'user', id: user.user_id },
      requestId: by.requestId,
    }),
  }
  // an own account is checked with its change, because a transaction may touch an item only once
  const outcome = await (user.user_id === by.userId
    ? transact(context.documents, parts)
    : commitAsAdmin(context)(by.userId, parts))
  return outcome === 'written'
}

/**
 * Makes the write of a change that an administrator makes to an account. The condition fails if the user is gone or not
 * as it was read. If it is the administrator's own account, it also fails if the role is lost or the account suspended.
 */
function changeWrite(
  table: Table<'users'>,
  { user: { user_id, session_epoch }, before, after, endsSessions, by }: ManagedChange,
): TransactItem {
  const checked = user_id === by.userId ? { ...before, role: 'admin', suspended_at: null } : before
  const isAsRead = Object.entries(checked).reduce(
    (all, [field, value]) =>
      value === null
        ? when`${all} AND attribute_not_exists(${attribute(field)})`
        : when`${all} AND ${attribute(field)} = ${value}`,
    when`session_epoch = ${session_epoch}`,
  )
  const fields = Object.entries(after)
  const set = {
    ...Object.fromEntries(fields.filter(([, value]) => value !== null)),
    ...(endsSessions && { session_epoch: when`session_epoch + ${1}` }),
  }
  const remove = fields.flatMap(([field, value]) => (value === null ? [field] : []))
  return update(table, { user_id }, { set, remove }, isAsRead)
}

/** What an administrator sets. Absent fields stay as they are. A limit of null is the default one. */
export interface UserChange {
  role?: User['role'] | undefined
  plan?: User['plan'] | undefined
  daily_limit?: number | null | undefined
  suspended?: boolean | undefined
}

/** The right that each field can give. Another value takes it away. */
const rights = { role: 'admin', plan: 'pro' } as const

/**
 * Changes a user's role, plan or personal daily limit, or suspends the user. It applies from the next request on. Taking
 * a right away and suspending end every session of the user. A repeated call changes nothing. The write checks that the
 * caller is still an active administrator, so at least one always remains (docs/product/admin.md "Users").
 * @throws AppError 404 for an unknown user. 403 if the caller has since lost the role.
 * @throws AppError 409 for a user without a verified email, for a change of one's own role, and for suspending oneself.
 * Also if others keep changing the user.
 */
export async function changeUser(
  context: Context,
  userId: string,
  wanted: UserChange,
  { why, ...by }: By & { why: string },
): Promise<{ user: User; changed: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await findUser(context, userId)
    const { before, after } = differenceOf(user, wanted, context.now())
    if (Object.keys(after).length === 0) return { user, changed: false }
    refuse(user, after, by)
    const endsSessions = takesRight(before) || typeof after.suspended_at === 'string'
    const change = { user, before, after, endsSessions, by }
    const entry = { action: 'change_user', before, after, why } as const
    if (await commitChange(context, change, entry)) return { user: changed(user, after), changed: true }
  }
  throw changedElsewhere('This user')
}

function differenceOf(
  user: User,
  { suspended, ...wanted }: UserChange,
  at: Date,
): { before: Fields; after: Fields } {
  const before: Fields = {}
  const after: Fields = {}
  for (const field of ['role', 'plan', 'daily_limit'] as const) {
    const value = wanted[field]
    const present = user[field] ?? null
    if (value === undefined || value === present) continue
    before[field] = present
    after[field] = value
  }
  const present = user.suspended_at ?? null
  if (suspended !== undefined && suspended !== (present !== null)) {
    before.suspended_at = present
    after.suspended_at = suspended ? at.toISOString() : null
  }
  return { before, after }
}

function refuse(user: User, after: Fields, { userId }: By): void {
  if (user.email_verified_at === null) {
    throw new AppError('conflict', 'This user has not verified their email address yet')
  }
  if (user.user_id === userId && after.role !== undefined) {
    throw new AppError('conflict', 'You cannot change your own role. Ask another administrator')
  }
  if (user.user_id === userId && after.suspended_at !== undefined) {
    throw new AppError('conflict', 'You cannot suspend yourself. Ask another administrator')
  }
}

const takesRight = (before: Fields): boolean => before.role === rights.role || before.plan === rights.plan

function changed(user: User, after: Fields): User {
  const { daily_limit = null, suspended_at = null, ...others } = { ...user, ...after }
  return {
    ...(others as User),
    ...(daily_limit !== null && { daily_limit: Number(daily_limit) }),
    ...(suspended_at !== null && { suspended_at: String(suspended_at) }),
  }
}

/**
 * Ends every session of a user, and every API token. The next request of each is refused. Of concurrent calls, one ends
 * the sessions, and the others find none.
 * @returns how many sessions were live, and how many tokens were valid.
 * @throws AppError 404 for an unknown user, 403 if the caller has since lost the role, 409 for one's own sessions.
 */
export async function endUserSessions(
  context: Context,
  userId: string,
  by: By,
): Promise<{ sessions: number; tokens: number }> {
  if (userId === by.userId) {
    throw new AppError('conflict', 'End your own sessions on your account page')
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await findUser(context, userId)
    const [{ length: sessions }, { length: tokens }] = await Promise.all([
      liveSessions(context, user),
      validApiTokens(context, user),
    ])
    if (sessions + tokens === 0) return { sessions, tokens }
    const change = { user, before: {}, after: {}, endsSessions: true, by }
    const before = { sessions, ...(tokens > 0 && { api_tokens: tokens }) }
    const entry = { action: 'end_sessions', before, after: { sessions: 0 } } as const
    if (await commitChange(context, change, entry)) return { sessions, tokens }
  }
  throw changedElsewhere('This user')
}
