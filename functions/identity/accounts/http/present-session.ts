import type { Session as SessionBody } from '#shared/api/accounts/sessions.ts'
import type { Session } from '../domain/session.ts'

/** A session as the API shows it to its user. @param callingSessionId The id of the calling session. */
export const presentSession = (
  {
    session_id,
    device,
    created_at,
    expires_at,
  }: Pick<Session, 'session_id' | 'device' | 'created_at' | 'expires_at'>,
  callingSessionId: string,
): SessionBody => ({
  id: session_id,
  device,
  created_at,
  expires_at: new Date(expires_at * 1000).toISOString(),
  current: session_id === callingSessionId,
})
