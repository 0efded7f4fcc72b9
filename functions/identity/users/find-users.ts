import { BatchGetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { limitOf, unlockRecord } from '../../companies/index.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { countPartition } from '../../platform/dynamodb/count-partition.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { validApiTokens } from '../accounts/own-api-tokens.ts'
import { liveSessions } from '../accounts/own-sessions.ts'
import { User } from '../accounts/user.ts'

/** A key of the index `by_role`. */
const KeyItem = z.object({ user_id: z.string(), email: z.string() })
type KeyItem = z.infer<typeof KeyItem>

/** The page size. Without it, the emulator reads the whole table for each page. */
const PAGE = 1000

/** The batch limit of DynamoDB. */
const BATCH = 100

/** Users by role and email. */
export const userDirectory = perContext(({ documents, tables }: Database<'users'>) => ({
  /** The first users of a role whose email begins with a text, ordered by email. At most `max`. */
  async keysOf(role: User['role'], prefix: string, max: number): Promise<KeyItem[]> {
    const keys: KeyItem[] = []
    const pages = paginateQuery(
      { client: documents, pageSize: Math.min(PAGE, max) },
      {
        TableName: tables.users,
        IndexName: 'by_role',
        // an empty text cannot be a key, so `begins_with` refuses it
        KeyConditionExpression: `#role = :role${prefix === '' ? '' : ' AND begins_with(email, :prefix)'}`,
        // `role` is a reserved word in DynamoDB
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': role, ...(prefix !== '' && { ':prefix': prefix }) },
      },
    )
    for await (const { Items = [] } of pages) {
      keys.push(...Items.map((item) => KeyItem.parse(item)))
      if (keys.length >= max) break
    }
    return keys.slice(0, max)
  },

  /** These users by id. Deleted ones are absent, and so are decoys of registrations, which contain only an id. */
  async getMany(userIds: readonly string[]): Promise<Map<string, User>> {
    const { users: table } = tables
    const users = new Map<string, User>()
    await inBatches([...new Set(userIds)], BATCH, async (batch) => {
      const Keys = batch.map((user_id) => ({ user_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
      )
      for (const item of Responses?.[table] ?? []) {
        if (KeyItem.safeParse(item).success) users.set(String(item['user_id']), User.parse(item))
      }
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => KeyItem.shape.user_id.parse(key['user_id']))
    })
    return users
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

/** Counts the unlocks, searches and clicks of a user. */
async function countsOf({ documents, tables }: Database, userId: string) {
  const countOf = (table: keyof typeof counted): Promise<number> =>
    countPartition(documents, { table: tables[table], key: 'user_id', value: userId }, counted[table])
  return {
    unlocks: await countOf('unlocks'),
    searches: await countOf('searches'),
    clicks: await countOf('clicks'),
  }
}

/** A user with the usage of today, and counts of what is stored. @throws AppError 404 for an unknown user. */
export async function describeUser(context: Context, userId: string) {
  const { config, now } = context
  const user = await findUser(context, userId)
  const [sessions, tokens, days, counts] = await Promise.all([
    liveSessions(context, user),
    validApiTokens(context, user),
    unlockRecord(context).usageOf(userId),
    countsOf(context, userId),
  ])
  const { role, daily_limit } = user
  const today = utcDate(now())
  return {
    user,
    /** When the newest live session began. */
    lastSignInAt: sessions[0]?.created_at ?? null,
    usage: {
      usage: days.find(({ date }) => date === today)?.used ?? 0,
      limit: limitOf(config.dailyUnlockLimit)({
        role,
        ...(daily_limit !== undefined && { dailyLimit: daily_limit }),
      }),
    },
    counts: { sessions: sessions.length, api_tokens: tokens.length, ...counts },
  }
}
