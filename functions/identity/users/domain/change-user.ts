import { AppError } from '#shared/errors.ts'
import { commitChange, type CommitChangeDependencies, type Fields } from './commit-change.ts'
import { type By, type FindUser, keepsChanging, type ManagedUser, unknownUser } from './managed-user.ts'

/** What an administrator sets. Absent fields stay as they are. A limit of null is the default one. */
export interface UserChange {
  role?: ManagedUser['role'] | undefined
  plan?: ManagedUser['plan'] | undefined
  daily_limit?: number | null | undefined
  suspended?: boolean | undefined
}

export interface ChangeUserDependencies extends CommitChangeDependencies {
  findUser: FindUser
}

/** How often a change is tried while others change the same user. */
const ATTEMPTS = 5

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
  dependencies: ChangeUserDependencies,
  userId: string,
  wanted: UserChange,
  by: By & { why: string },
): Promise<{ user: ManagedUser; changed: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await dependencies.findUser(userId)
    if (user === undefined) throw unknownUser()
    const { before, after } = differenceOf(user, wanted, dependencies.now())
    if (Object.keys(after).length === 0) return { user, changed: false }
    refuse(user, after, by)
    const endsSessions = takesRight(before) || typeof after.suspended_at === 'string'
    const { why, ...caller } = by
    const change = { user, before, after, endsSessions, by: caller }
    const entry = { action: 'change_user', before, after, why } as const
    if (await commitChange(dependencies, change, entry)) return { user: changed(user, after), changed: true }
  }
  throw keepsChanging()
}

function differenceOf(
  user: ManagedUser,
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

function refuse(user: ManagedUser, after: Fields, { userId }: By): void {
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

function changed(user: ManagedUser, after: Fields): ManagedUser {
  const { daily_limit = null, suspended_at = null, ...others } = { ...user, ...after }
  return {
    ...(others as ManagedUser),
    ...(daily_limit !== null && { daily_limit: Number(daily_limit) }),
    ...(suspended_at !== null && { suspended_at: String(suspended_at) }),
  }
}
