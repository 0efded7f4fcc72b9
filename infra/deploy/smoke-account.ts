import { randomUUID } from 'node:crypto'
import { operatorAccountStore } from '../../functions/identity/accounts/grant.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { readyUser } from '../../functions/identity/accounts/user.ts'
import type { Database } from '../../functions/platform/context.ts'
import { SMOKE_PREFIX } from '../smoke/smoke-prefix.ts'
import type { SmokeAccount } from '../smoke/visits.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** The number of attempts. One may fail because another deployment creates or deletes the account at the same time. */
const MAX_ATTEMPTS = 3

/**
 * Creates the account of the smoke test: free plan, verified, with complete preferences. An existing smoke account gets
 * this password, and its sessions end. Another person's pending registration does not block the email.
 * @param hash Hashes a password at the cost of accounts.
 * @throws UserFacingError if the email belongs to a user.
 */
export async function makeSmokeAccount(
  database: Database<'users' | 'emails' | 'counters'>,
  { email, password }: SmokeAccount,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  const users = userStore(database)
  const accounts = operatorAccountStore(database)
  const passwordHash = await hash(password)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { owner } = await users.findCandidates(email)
    if (owner === undefined) {
      const user_id = `${SMOKE_PREFIX}${randomUUID()}`
      const account = readyUser(
        { user_id, email, name: 'Smoke Test', password_hash: passwordHash },
        new Date(),
      )
      if ((await accounts.add(account)) === 'added') return
    } else {
      // it never takes over the account of a user
      if (!owner.user_id.startsWith(SMOKE_PREFIX)) break
      if ((await accounts.setPassword(owner.user_id, passwordHash)) === 'set') return
    }
  }
  throw new UserFacingError(`${email} is the account of a user: give another SMOKE_EMAIL for the smoke test`)
}
