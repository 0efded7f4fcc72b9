import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { tablesOf } from '#shared/system/names.ts'
import { newSession } from '../../../functions/identity/accounts/login.ts'
import { passwordsWith } from '../../../functions/identity/accounts/passwords.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { noPreferences, readyUser, type User } from '../../../functions/identity/accounts/user.ts'
import { type KeyRing, keyRing } from '../../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../../functions/platform/auth/session-tokens.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { sessionStore } from '../../../functions/sessions/session-store.ts'
import type { DataFolder } from '../../../infra/local/data-folder.ts'
import { secretFile } from '../../../infra/local/secrets.ts'

/** Writes accounts into the tables of a product. Signing up takes calls, mails and hashes of production cost. */
export function storedAccounts(documents: DynamoDBDocumentClient, prefix: string) {
  const database = { documents, tables: tablesOf(prefix) }
  return {
    /** Creates a verified user who has skipped the setup, with a cheap hash of the password. */
    async newUser(
      { name, password }: { name: string; password: string },
      facts: Partial<User> = {},
    ): Promise<User> {
      const id = randomUUID()
      const now = new Date()
      const user = readyUser(
        {
          user_id: id,
          name,
          email: `${id}@example.com`,
          password_hash: await passwordsWith({ memory: 8, passes: 1, parallelism: 1 }).hash(password),
          preferences: { ...noPreferences, setup_completed_at: now.toISOString() },
          ...facts,
        },
        now,
      )
      await userStore(database).create(user)
      return user
    },
    /** Begins a session of a new user, and returns its token. Signing in would make the cheap hash dear. */
    async newSession(user: User, keys: KeyRing): Promise<string> {
      const session = newSession({ now: systemClock }, user, null)
      await sessionStore(database).create(session)
      return sessionTokens(keys, systemClock).sign({ userId: user.user_id, sessionId: session.session_id })
    },
  }
}

/** The keys of session tokens of the product with this data folder. */
export const localKeys = (folder: DataFolder): KeyRing =>
  keyRing(
    () => readFile(secretFile(folder, 'signingKeys'), 'utf8'),
    systemClock,
    (ms) => wait(ms),
  )
