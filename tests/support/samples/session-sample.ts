/** A session of user `u1` that began at midnight and ends at `expires_at`, an epoch second. */
export const sessionSample = (expires_at: number) => ({
  session_id: 's1',
  user_id: 'u1',
  epoch: 0,
  device: null,
  created_at: '2026-07-20T00:00:00.000Z',
  expires_at,
})
