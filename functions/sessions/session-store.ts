import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import type { Committed, Parts } from '#shared/write.ts'
import { epochSeconds } from '../platform/clock.ts'
import { type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { batchGetOne, type ItemKey } from '../platform/dynamodb/in-batches.ts'
import {
  check,
  erase,
  rowsEraser,
  list,
  put,
  query,
  transact,
  type TransactItem,
  update,
  write,
} from '../platform/dynamodb/records.ts'
import { userEpochCheck, userIsAbsent } from '../platform/dynamodb/transaction-parts.ts'
import { liveBefore, oldestOverLimit, Session } from './session.ts'

/** An API token as stored. `expires_at` is an epoch second. */
const StoredApiToken = z.object({
  user_id: z.string(),
  slot: z.int(),
  token_id: z.string(),
  /** The SHA-256 of the token. The token itself is never stored. */
  token_hash: z.string(),
  name: z.string(),
  /** The user's epoch when the token was created. It ends with all sessions. */
  epoch: z.number(),
  created_at: z.string(),
  /** The last UTC date on which it was used. */
  last_used_on: z.nullable(z.string()),
  expires_at: z.number(),
})
export type StoredApiToken = z.infer<typeof StoredApiToken>

/** An API token, and the items that were read with it. Each of them may be absent. */
export interface FoundApiToken {
  token?: StoredApiToken
  user?: Record<string, unknown>
  registerPointer?: Record<string, unknown>
}

/** The slot does not hold a newer token by now. */
const isSame = ({ token_id }: StoredApiToken) => when`token_id = ${token_id}`

export const apiTokenStore = /* @__PURE__ */ perContext(
  ({ documents, tables }: Database<'api_tokens' | 'users'>) => {
    const { api_tokens: table } = tables
    return {
      /** All stored tokens of a user in any order, including expired and ended ones. */
      ofUser: (userId: string): Promise<StoredApiToken[]> =>
        list(documents, { table, where: when`user_id = ${userId}` }, StoredApiToken.parse),

      /** Stores a token. The condition fails if its slot holds a token of the same epoch that has not expired. */
      putWrite: (token: StoredApiToken): TransactItem => {
        const now = epochSeconds(new Date(token.created_at))
        const isFree = when`attribute_not_exists(user_id) OR expires_at <= ${now} OR epoch <> ${token.epoch}`
        return put(table, token, isFree)
      },

      /** Deletes a token. Of several concurrent calls, only one gets `revoked`. */
      async revoke(token: StoredApiToken): Promise<'revoked' | 'none'> {
        const { user_id, slot } = token
        const { isWritten } = await write(documents, erase(table, { user_id, slot }, isSame(token)))
        return isWritten ? 'revoked' : 'none'
      },

      /** Reads a token with its user, and the item that names the register if asked, in one consistent call. */
      async findWithUser(userId: string, slot: number, registerPointer?: ItemKey): Promise<FoundApiToken> {
        const items = await batchGetOne(documents, [
          { table: tables.api_tokens, key: { user_id: userId, slot } },
          { table: tables.users, key: { user_id: userId } },
          ...(registerPointer === undefined ? [] : [registerPointer]),
        ])
        const { [tables.api_tokens]: token, [tables.users]: user } = items
        const pointer = registerPointer && items[registerPointer.table]
        return {
          ...(token && { token: StoredApiToken.parse(token) }),
          ...(user && { user }),
          ...(pointer && { registerPointer: pointer }),
        }
      },

      /** Records the date of a use. Nothing changes if the token was revoked since. */
      async recordUse(token: StoredApiToken, date: string): Promise<void> {
        const { user_id, slot } = token
        const used = update(table, { user_id, slot }, { set: { last_used_on: date } }, isSame(token))
        await write(documents, used)
      },
    }
  },
)

/** Deletes all API tokens of a user whose account is erased. */
export const apiTokenEraser = (database: Database<'api_tokens'>) =>
  rowsEraser(database, { api_tokens: 'slot' })

/** A session, and the items that were read with it. Each of them may be absent. */
export interface FoundSession {
  session?: Session
  /** The stored user; the context `identity` parses it. */
  user?: Record<string, unknown>
  /** The item that names the register, if the function reads it in the same call. */
  registerPointer?: Record<string, unknown>
}

interface SessionIds {
  userId: string
  sessionId: string
}

/** The sort key of the row that counts a user's sign-ins. No session has this id. */
const SIGN_IN_COUNTER_ID = 'sign-ins'

const SignInsItem = z.object({ begun: z.number() })

/** Each retry means that another sign-in of the same user succeeded. The throttles allow fewer concurrent sign-ins. */
const MAX_ATTEMPTS = 30

/** The sessions that a sign-in ends: the oldest ones over the limit, all live ones, or a certain one. */
type Ends = 'oldest' | 'all' | { sessionId: string }

function endedBy(ends: Ends, sessions: readonly Session[], next: Session): Session[] {
  if (ends === 'oldest') return oldestOverLimit(sessions, next)
  if (ends === 'all') return liveBefore(sessions, next)
  return sessions.filter(({ session_id }) => session_id === ends.sessionId)
}

/** Parses a stored session. A decoy is stored as `ghost`. */
const readSession = ({ ghost, ...session }: Record<string, unknown>): Session =>
  Session.parse(ghost === undefined ? session : { ...session, decoy: ghost })

const keyOf = ({ userId, sessionId }: SessionIds) => ({ user_id: userId, session_id: sessionId })

const itemOf = ({ decoy, ...session }: Session) => ({ ...session, ...(decoy && { ghost: decoy }) })

/** Sessions by user and id. Ended sessions are deleted. Expired ones may still exist, but are not valid. */
export const sessionStore = /* @__PURE__ */ perContext(
  ({ documents, tables }: Database<'sessions' | 'users'>) => {
    const { sessions: table } = tables

    /** The stored sessions of a user, including expired and ended ones, and the number of sign-ins so far. */
    async function storedOf(userId: string): Promise<{ sessions: Session[]; begun: number }> {
      const sessions: Session[] = []
      let begun = 0
      for await (const item of query(documents, { table, where: when`user_id = ${userId}` })) {
        if (item['session_id'] === SIGN_IN_COUNTER_ID) ({ begun } = SignInsItem.parse(item))
        else sessions.push(readSession(item))
      }
      return { sessions, begun }
    }

    /** Begins a session. The condition fails if the id is taken. */
    const begin = (session: Session): TransactItem =>
      put(table, itemOf(session), when`attribute_not_exists(session_id)`)

    /**
     * Begins a session together with other writes, and ends other sessions of the same user, all or nothing. Each
     * sign-in updates the same counter row, so no sign-in misses the session of a concurrent one.
     * The condition of `session` fails if the id is taken.
     * @throws AppError 409 if other sign-ins keep conflicting.
     */
    async function signIn<Name extends string>(
      session: Session,
      others: Parts<Name, TransactItem>,
      ends: Ends = 'oldest',
      pause: (milliseconds: number) => Promise<unknown> = wait,
    ): Promise<Committed<Name | 'session'>> {
      const { user_id: userId, expires_at } = session
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const { sessions, begun } = await storedOf(userId)
        const outcome = await transact(documents, {
          ...others,
          session: begin(session),
          'sign-in counter': update(
            table,
            keyOf({ userId, sessionId: SIGN_IN_COUNTER_ID }),
            { set: { begun: begun + 1, expires_at } },
            begun === 0 ? when`attribute_not_exists(begun)` : when`begun = ${begun}`,
          ),
          'ended sessions': endedBy(ends, sessions, session).map(({ session_id: sessionId }) =>
            erase(table, keyOf({ userId, sessionId })),
          ),
        })
        if (outcome === 'written') return outcome
        const refused = outcome.filter(
          (name): name is Name | 'session' => name !== 'sign-in counter' && name !== 'ended sessions',
        )
        if (refused.length > 0) return refused
        await pause(Math.random() * Math.min(5 * 2 ** attempt, 100))
      }
      throw new AppError('conflict', 'You were signed in at the same time elsewhere. Try again.')
    }

    return {
      begin,
      signIn,

      /**
       * Begins a session and ends the oldest ones over the limit. `refused`: no session begins, because the user is gone
       * or has another epoch. A decoy session requires that no user has its id, which takes as long.
       */
      async create(session: Session): Promise<'begun' | 'refused'> {
        const user =
          session.decoy === undefined
            ? userEpochCheck(tables.users, session)
            : userIsAbsent(tables.users, session.user_id)
        const outcome = await signIn(session, { user })
        if (outcome === 'written') return 'begun'
        if (outcome.includes('session')) throw new Error('The id of a new session is taken')
        return 'refused'
      },

      /** Keeps a session valid when its user's epoch increases by one. The condition fails if the session has ended. */
      keep: (ids: SessionIds, epoch: number): TransactItem =>
        // this fails for an ended session, so that the write does not create it again
        update(table, keyOf(ids), { set: { epoch: epoch + 1 } }, when`epoch = ${epoch}`),

      /** The condition fails if the session has ended, or has another epoch than its user. */
      check: (ids: SessionIds, epoch: number): TransactItem =>
        check(table, keyOf(ids), when`epoch = ${epoch}`),

      /** Ends a session. A repeated call succeeds too. */
      async end(ids: SessionIds): Promise<void> {
        await write(documents, erase(table, keyOf(ids)))
      },

      /** Ends a session with this epoch or a later one, if it is live at `at`. Of several concurrent calls, only one gets `ended`. */
      async endLive(ids: SessionIds, { epoch, at }: { epoch: number; at: Date }): Promise<'ended' | 'none'> {
        // a later epoch is valid too, because this session may have just changed the password
        const isLive = when`epoch >= ${epoch} AND expires_at > ${epochSeconds(at)}`
        return (await write(documents, erase(table, keyOf(ids), isLive))).isWritten ? 'ended' : 'none'
      },

      /** All stored sessions of a user in any order, including expired and ended ones. */
      ofUser: async (userId: string): Promise<Session[]> => (await storedOf(userId)).sessions,

      /** Reads a session with its user, and the item that names the register if asked, in one consistent call. */
      async findWithUser(
        sessionId: string,
        userId: string,
        registerPointer?: ItemKey,
      ): Promise<FoundSession> {
        const items = await batchGetOne(documents, [
          { table: tables.sessions, key: { user_id: userId, session_id: sessionId } },
          { table: tables.users, key: { user_id: userId } },
          ...(registerPointer === undefined ? [] : [registerPointer]),
        ])
        const { [tables.sessions]: session, [tables.users]: user } = items
        const pointer = registerPointer && items[registerPointer.table]
        return {
          ...(session && { session: readSession(session) }),
          ...(user && { user }),
          ...(pointer && { registerPointer: pointer }),
        }
      },
    }
  },
)

/** Deletes all sessions of a user whose account is erased, and the count of sign-ins. */
export const sessionEraser = (database: Database<'sessions'>) =>
  rowsEraser(database, { sessions: 'session_id' })
