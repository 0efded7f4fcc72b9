import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { limitOf, unlockRecord } from '../../companies/index.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { attribute, when } from '../../platform/dynamodb/expressions.ts'
import { count, list, readAll } from '../../platform/dynamodb/records.ts'
import { liveSessions, validApiTokens } from '../accounts/own-access.ts'
import { User } from '../accounts/user.ts'

/** A key of the index `by_role`. */
const KeyItem = z.object({ user_id: z.string(), email: z.string() })
type KeyItem = z.infer<typeof KeyItem>

export const userDirectory = perContext(({ documents, tables }: Database<'users'>) => ({
  /** The first users of a role whose email begins with a text, ordered by email. At most `max`. */
  keysOf(role: User['role'], prefix: string, max: number): Promise<KeyItem[]> {
    // an empty text cannot be a key, so `begins_with` refuses it
    const where =
      prefix === '' ? when`role = ${role}` : when`role = ${role} AND begins_with(email, ${prefix})`
    return list(documents, { table: tables.users, index: 'by_role', where, max }, KeyItem.parse)
  },

  /** These users by id. Deleted ones are absent, and so are decoys of registrations, which contain only an id. */
  async getMany(userIds: readonly string[]): Promise<Map<string, User>> {
    const keys = userIds.map((user_id) => ({ user_id }))
    const users = await readAll(documents, tables.users, keys, (item) =>
      KeyItem.safeParse(item).success ? [User.parse(item)] : [],
    )
    return new Map(users.flat().map((user) => [user.user_id, user]))
  },
}))

/** Finds a user by id. @throws AppError 404 for a deleted one and for a decoy of a registration. */
export async function findUser(context: Context, userId: string): Promise<User> {
  const user = (await userDirectory(context).getMany([userId])).get(userId)
  if (user === undefined) throw new AppError('not_found', 'There is no user with this id')
  return user
}

interface UsersQuery {
  page: number
  perPage: number
  /** The beginning of an email, or a whole id. */
  search: string
  role?: User['role'] | undefined
}

interface FoundUsers {
  data: User[]
  total: number
  isComplete: boolean
}

/** A list reaches this many users of a role, so that it ends in time. */
export const MAX_FOUND = 10_000

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Finds users by the beginning of their email, a moment late, or one by id, ordered by email (docs/product/admin.md "Users"). */
export async function findUsers(
  context: Context,
  { page, perPage, search, role }: UsersQuery,
): Promise<FoundUsers> {
  const { keysOf, getMany } = userDirectory(context)
  const text = search.toLowerCase()
  const first = (page - 1) * perPage
  if (UUID.test(text)) {
    const found = [...(await getMany([text])).values()].filter((user) => (role ?? user.role) === user.role)
    return { data: found.slice(first, first + perPage), total: found.length, isComplete: true }
  }
  const roles = role === undefined ? (['admin', 'user'] as const) : [role]
  const found = await Promise.all(roles.map((one) => keysOf(one, text, MAX_FOUND + 1)))
  const keys = found.flatMap((ofRole) => ofRole.slice(0, MAX_FOUND)).toSorted(byEmail)
  const shown = keys.slice(first, first + perPage).map(({ user_id }) => user_id)
  const users = await getMany(shown)
  return {
    data: shown.flatMap((id) => users.get(id) ?? []),
    total: keys.length,
    isComplete: found.every(({ length }) => length <= MAX_FOUND),
  }
}

const byEmail = (one: KeyItem, other: KeyItem): number =>
  compare(one.email, other.email) || compare(one.user_id, other.user_id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The attributes whose rows are counted. The counters of clicks are rows without theirs. */
const counted = { unlocks: 'unlocked_at', searches: 'searched_at', clicks: 'clicked_at' } as const

async function countsOf({ documents, tables }: Database, userId: string) {
  const countOf = (table: keyof typeof counted): Promise<number> =>
    count(documents, {
      table: tables[table],
      where: when`user_id = ${userId}`,
      filter: when`attribute_exists(${attribute(counted[table])})`,
    })
  return {
    unlocks: await countOf('unlocks'),
    searches: await countOf('searches'),
    clicks: await countOf('clicks'),
  }
}

/** A user with the usage of today, and counts of what is stored. @throws AppError 404 for an unknown user. */
export async function describeUser(context: Context, userId: string) {
  const user = await findUser(context, userId)
  const [sessions, tokens, days, counts] = await Promise.all([
    liveSessions(context, user),
    validApiTokens(context, user),
    unlockRecord(context).usageOf(userId),
    countsOf(context, userId),
  ])
  const { role, daily_limit } = user
  const today = utcDate(context.now())
  return {
    user,
    /** When the newest live session began. */
    lastSignInAt: sessions[0]?.created_at ?? null,
    usage: {
      usage: days.find(({ date }) => date === today)?.used ?? 0,
      limit: limitOf(context, {
        role,
        ...(daily_limit !== undefined && { dailyLimit: daily_limit }),
      }),
    },
    counts: { sessions: sessions.length, api_tokens: tokens.length, ...counts },
  }
}
