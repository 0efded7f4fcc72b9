import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { OWASP_COST, passwordsWith } from '../../functions/accounts/adapters/passwords.ts'
import { noPreferences, type User } from '../../functions/accounts/domain/user.ts'
import { userStore } from '../../functions/accounts/storage/user-store.ts'
import { retryConflicts } from '../../functions/platform/retry-conflicts.ts'
import { PlainError } from '../plain-error.ts'
import type { SmokeAccount } from '../smoke/visits.ts'

/** What tells the account of the smoke test from a user's: it is never given to an address that somebody else has. */
const ID_PREFIX = 'smoke-'

/**
 * Makes the account that the smoke test signs in with: a free one, verified, preferences complete. Where it is there
 * already, it gets this password.
 * @throws PlainError where the address is somebody's.
 */
export async function makeSmokeAccount(
  documents: DynamoDBDocumentClient,
  tables: { users: string; emails: string },
  { email, password }: SmokeAccount,
): Promise<void> {
  const users = userStore(documents, tables)
  const passwordHash = await passwordsWith(OWASP_COST).hash(password)
  const there = await users.findByEmail(email)
  if (there !== undefined) {
    if (!there.user_id.startsWith(ID_PREFIX)) throw taken(email)
    return users.rehash(there, passwordHash)
  }
  const now = new Date().toISOString()
  const account: User = {
    user_id: `${ID_PREFIX}${randomUUID()}`,
    email,
    name: 'Smoke Test',
    role: 'user',
    plan: 'free',
    password_hash: passwordHash,
    email_verified_at: now,
    created_at: now,
    session_epoch: 0,
    identities: [],
    preferences: { ...noPreferences, setup_completed_at: now, preferred_job_category_id: [21] },
  }
  try {
    await retryConflicts(() => users.create(account))
  } catch (error) {
    throw isTaken(error) ? taken(email) : error
  }
}

/** Whether a transaction was cancelled because what it makes is there, and for no other reason such as a full table. */
const isTaken = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')

const taken = (email: string) =>
  new PlainError(`${email} is the account of a user: give another SMOKE_EMAIL for the smoke test`)
