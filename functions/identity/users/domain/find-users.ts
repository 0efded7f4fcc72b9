import type { FindUser, ManagedUser } from './managed-user.ts'

type Role = ManagedUser['role']

/** The keys of a user in the index of emails. */
export interface UserKey {
  email: string
  user_id: string
}

export interface FindUsersDependencies {
  findUser: FindUser
  directory: {
    /** The first users of a role whose email begins with a text, ordered by email. At most `max`. */
    keysOf: (role: Role, prefix: string, max: number) => Promise<UserKey[]>
    /** These users by id. Deleted ones are absent. */
    getMany: (userIds: readonly string[]) => Promise<Map<string, ManagedUser>>
  }
}

export interface UsersQuery {
  page: number
  perPage: number
  /** The beginning of an email, or a whole id. */
  search: string
  role?: Role | undefined
}

export interface FoundUsers {
  data: ManagedUser[]
  total: number
  /** Whether the list reaches every matching user. */
  isComplete: boolean
}

/** A list reaches this many users of a role, so that it ends in time. */
export const MAX_FOUND = 10_000

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Finds users by the beginning of their email, or one by id, ordered by email. Emails are stored in lower case. The
 * index may be a moment behind (docs/product/admin.md "Users").
 */
export async function findUsers(
  { findUser, directory }: FindUsersDependencies,
  { page, perPage, search, role }: UsersQuery,
): Promise<FoundUsers> {
  const text = search.toLowerCase()
  const first = (page - 1) * perPage
  if (UUID.test(text)) {
    const user = await findUser(text)
    const found = user === undefined || (role !== undefined && user.role !== role) ? [] : [user]
    return { data: found.slice(first, first + perPage), total: found.length, isComplete: true }
  }
  const roles: readonly Role[] = role === undefined ? ['admin', 'user'] : [role]
  const found = await Promise.all(roles.map((one) => directory.keysOf(one, text, MAX_FOUND + 1)))
  const keys = found.flatMap((ofRole) => ofRole.slice(0, MAX_FOUND)).toSorted(byEmail)
  const shown = keys.slice(first, first + perPage).map(({ user_id }) => user_id)
  const users = await directory.getMany(shown)
  return {
    data: shown.flatMap((id) => users.get(id) ?? []),
    total: keys.length,
    isComplete: found.every(({ length }) => length <= MAX_FOUND),
  }
}

const byEmail = (one: UserKey, other: UserKey): number =>
  compare(one.email, other.email) || compare(one.user_id, other.user_id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
