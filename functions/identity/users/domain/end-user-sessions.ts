import { AppError } from '#shared/errors.ts'
import { commitChange, type CommitChangeDependencies } from './commit-change.ts'
import { type By, type FindUser, keepsChanging, type ManagedUser, unknownUser } from './managed-user.ts'

export interface EndUserSessionsDependencies extends CommitChangeDependencies {
  findUser: FindUser
  /** The live sessions of a user, newest first. */
  sessionsOf: (user: ManagedUser) => Promise<{ created_at: string }[]>
  /** The valid API tokens of a user. */
  apiTokensOf: (user: ManagedUser) => Promise<readonly unknown[]>
}

/** How often the sessions are ended while others change the same user. */
const ATTEMPTS = 5

/**
 * Ends every session of a user, and every API token. The next request of each is refused. Of concurrent calls, one ends the sessions, and
 * the others find none.
 * @returns how many sessions were live, and how many tokens were valid.
 * @throws AppError 404 for an unknown user, 403 if the caller has since lost the role, 409 for one's own sessions.
 */
export async function endUserSessions(
  dependencies: EndUserSessionsDependencies,
  userId: string,
  by: By,
): Promise<{ sessions: number; tokens: number }> {
  if (userId === by.userId) {
    throw new AppError('conflict', 'End your own sessions on your account page')
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await dependencies.findUser(userId)
    if (user === undefined) throw unknownUser()
    const [{ length: sessions }, { length: tokens }] = await Promise.all([
      dependencies.sessionsOf(user),
      dependencies.apiTokensOf(user),
    ])
    if (sessions + tokens === 0) return { sessions, tokens }
    const change = { user, before: {}, after: {}, endsSessions: true, by }
    const before = { sessions, ...(tokens > 0 && { api_tokens: tokens }) }
    const entry = { action: 'end_sessions', before, after: { sessions: 0 } } as const
    if (await commitChange(dependencies, change, entry)) return { sessions, tokens }
  }
  throw keepsChanging()
}
