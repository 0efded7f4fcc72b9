import { noPreferences, type User } from './user.ts'

/**
 * A verified free-plan user with complete preferences. The smoke test, the local seed and the flow tests create such
 * users.
 */
export function readyUser(
  facts: Partial<User> & Pick<User, 'user_id' | 'email' | 'name' | 'password_hash'>,
  at: Date,
): User {
  const now = at.toISOString()
  return {
    role: 'user',
    plan: 'free',
    email_verified_at: now,
    created_at: now,
    session_epoch: 0,
    identities: [],
    preferences: { ...noPreferences, setup_completed_at: now, preferred_job_category_id: [21] },
    ...facts,
  }
}
