import { randomUUID } from 'node:crypto'
import { noPreferences, type User, type Waiting } from '../../../functions/identity/accounts/user.ts'

export function storedUser(more: Partial<User> = {}): User {
  const id = randomUUID()
  return {
    user_id: id,
    name: 'Uma',
    email: `${id}@example.com`,
    password_hash: 'a hash',
    role: 'user',
    plan: 'free',
    email_verified_at: '2026-07-01T00:00:00.000Z',
    created_at: '2026-07-01T00:00:00.000Z',
    session_epoch: 0,
    identities: [],
    preferences: { ...noPreferences, preferred_job_category_id: [11, 21] },
    ...more,
  }
}

/** An unverified user who expires a week after the instant of most tests. */
export const waitingUser = (more: Partial<Waiting> = {}): Waiting => ({
  ...storedUser({ email_verified_at: null }),
  expires_at: Date.UTC(2026, 6, 27, 12) / 1000,
  ...more,
})
