import { listSessions as contract } from '../../../shared/api/accounts/sessions.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { listSessions, type ListSessionsDependencies } from '../domain/own-data/list-sessions.ts'
import { presentSession } from './present-session.ts'

export const getSessions = (dependencies: ListSessionsDependencies) =>
  implement(contract, async (_request, { principal }) => {
    const sessions = await listSessions(dependencies, principal.userId)
    const data = sessions.map((session) => presentSession(session, principal.sessionId))
    return { status: 200, body: { data } }
  })
