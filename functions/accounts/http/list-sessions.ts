import { listSessions as contract } from '../../../shared/api/accounts/sessions.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Session } from '../domain/session.ts'
import { presentSession } from './present-session.ts'

interface ListSessionsDependencies {
  /** The live sessions of a user, newest first. */
  listSessions: (userId: string) => Promise<Session[]>
}

export const getSessions = ({ listSessions }: ListSessionsDependencies) =>
  implement(contract, async (_request, { principal }) => {
    const sessions = await listSessions(principal.userId)
    const data = sessions.map((session) => presentSession(session, principal.sessionId))
    return { status: 200, body: { data } }
  })
