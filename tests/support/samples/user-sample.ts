import type { User } from '#shared/api/accounts/accounts.ts'

/** A verified user with complete preferences, and overrides. */
export const userSample = (more: Partial<User> = {}): User => ({
  id: 'user-1',
  name: 'Ama Mensah',
  email: 'user@example.com',
  role: 'user',
  plan: 'free',
  email_verified: true,
  has_password: true,
  preferences: { setup_completed_at: '2026-07-01T00:00:00.000Z', preferred_job_category_id: [] },
  ...more,
})
