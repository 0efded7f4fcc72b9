import { endSession, listSessions } from '../../functions/identity/accounts/own-access.ts'
import { throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { changeUser, endUserSessions, type UserChange } from '../../functions/identity/users/change-user.ts'
import { SESSION_SECONDS } from '../../functions/platform/auth/session-tokens.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { passwordFixture } from '../support/accounts/password-fixture.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'
import { answerOf } from './run-model.ts'

const EMAIL = 'ann@example.com'

/** The real use cases and stores of sessions and passwords, for one user, on tables in memory. */
export async function sessionWorld(start: string) {
  const memory = memoryTables()
  const fixture = passwordFixture(memory)
  fixture.setTime(start)
  const { context } = fixture
  const { now } = context
  const throttles = throttleStore(context)
  const root = storedUser({ role: 'admin' })
  const ann = storedUser({ email: EMAIL, password_hash: 'hash of secret' })
  await fixture.users.create(root)
  await fixture.users.create(ann)
  const by = { userId: root.user_id, requestId: 'request', why: 'a model' }
  const tokens: string[] = []
  const idOf = (at: number) => (JSON.parse(tokens[at] ?? '{}') as { sessionId?: string }).sessionId ?? 'none'
  const principalOf = async (at: number) => {
    const token = tokens[at]
    return token === undefined ? undefined : fixture.principalOf(token)
  }
  /** Makes a call in a session, as a route does. */
  const inSession = async (at: number, call: (token: string) => Promise<unknown>) =>
    (await principalOf(at)) === undefined ? 'no session' : answerOf(call(tokens[at] ?? ''))

  const signIn = async (password: string) => void tokens.push((await fixture.signIn(EMAIL, password)).token)

  return {
    setTime: (time: number) => fixture.setTime(new Date(time).toISOString()),
    removeExpired: () => memory.removeExpired(now()),
    async signIn(password: string) {
      // the throttles have tests of their own
      await throttles.clear('loginsOfAccount', EMAIL)
      return answerOf(signIn(password))
    },
    /** Begins a session, as a sign-in below the limit does. */
    async begin() {
      const session = {
        session_id: `session ${tokens.length}`,
        user_id: ann.user_id,
        epoch: (await fixture.users.findById(ann.user_id))?.session_epoch ?? 0,
        device: null,
        created_at: now().toISOString(),
        expires_at: Math.floor(now().getTime() / 1000) + SESSION_SECONDS,
      }
      tokens.push(JSON.stringify({ userId: ann.user_id, sessionId: session.session_id }))
      await transact(memory.documents, { session: fixture.sessions.begin(session) })
    },
    roleIn: async (at: number) => (await principalOf(at))?.role,
    signOut: (at: number) =>
      inSession(at, (token) =>
        fixture.sessions.end(JSON.parse(token) as { userId: string; sessionId: string }),
      ),
    end: (at: number, caller: number) => inSession(caller, () => endSession(context, ann.user_id, idOf(at))),
    endAll: () => answerOf(endUserSessions(context, ann.user_id, by)),
    changePassword: (at: number, current: string, password: string) =>
      inSession(at, (token) => fixture.change(token, current, password)),
    async requestLink() {
      await throttles.clear('resetsOfAccount', EMAIL)
      await fixture.forgot(EMAIL)
    },
    async reset(at: number, password: string) {
      const link = (await fixture.links(EMAIL))[at]
      return link === undefined ? 'validation_failed' : answerOf(fixture.reset(link, password))
    },
    change: (change: UserChange) => answerOf(changeUser(context, ann.user_id, change, by)),
    /** The places of the live sessions, oldest first. */
    async live() {
      const ids = (await listSessions(context, ann.user_id)).map(({ session_id }) => session_id)
      return [...tokens.keys()].filter((at) => ids.includes(idOf(at)))
    },
  }
}

export type SessionWorld = Awaited<ReturnType<typeof sessionWorld>>
