import { utcDate } from '#shared/instants.ts'
import { type FindUser, type ManagedUser, unknownUser } from './managed-user.ts'

export interface DescribeUserDependencies {
  findUser: FindUser
  /** The live sessions of a user, newest first. */
  sessionsOf: (user: ManagedUser) => Promise<{ created_at: string }[]>
  /** The valid API tokens of a user. */
  apiTokensOf: (user: ManagedUser) => Promise<readonly unknown[]>
  /** The usage of each stored UTC date. */
  usageOf: (userId: string) => Promise<{ date: string; used: number }[]>
  limitOf: (user: { role: ManagedUser['role']; dailyLimit?: number }) => number
  /** How many rows of each kind are stored about a user. */
  countsOf: (userId: string) => Promise<{ unlocks: number; searches: number; clicks: number }>
  now: () => Date
}

export interface UserDescription {
  user: ManagedUser
  /** When the newest live session began. */
  lastSignInAt: string | null
  usage: { usage: number; limit: number }
  counts: { sessions: number; api_tokens: number; unlocks: number; searches: number; clicks: number }
}

/** A user with the usage of today, and counts of what is stored. @throws AppError 404 for an unknown user. */
export async function describeUser(
  { findUser, sessionsOf, apiTokensOf, usageOf, limitOf, countsOf, now }: DescribeUserDependencies,
  userId: string,
): Promise<UserDescription> {
  const user = await findUser(userId)
  if (user === undefined) throw unknownUser()
  const [sessions, tokens, days, counts] = await Promise.all([
    sessionsOf(user),
    apiTokensOf(user),
    usageOf(userId),
    countsOf(userId),
  ])
  const { role, daily_limit } = user
  const today = utcDate(now())
  return {
    user,
    lastSignInAt: sessions[0]?.created_at ?? null,
    usage: {
      usage: days.find(({ date }) => date === today)?.used ?? 0,
      limit: limitOf({ role, ...(daily_limit !== undefined && { dailyLimit: daily_limit }) }),
    },
    counts: { sessions: sessions.length, api_tokens: tokens.length, ...counts },
  }
}
