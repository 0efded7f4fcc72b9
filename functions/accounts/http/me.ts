import { me } from '../../../shared/api/accounts.ts'
import { sessionEnded } from '../../../shared/errors.ts'
import { implement } from '../../platform/http-handler.ts'
import { accountOf, type SessionWithUser } from '../domain/session.ts'
import { presentUser } from './present-user.ts'

interface MeDependencies {
  sessions: { findWithUser: (sessionId: string, userId: string) => Promise<SessionWithUser> }
}

export const getMe = ({ sessions }: MeDependencies) =>
  implement(me, async (_request, { principal }) => {
    const account = accountOf(await sessions.findWithUser(principal.sessionId, principal.userId))
    if (account === undefined) throw sessionEnded()
    return { status: 200, body: { data: presentUser(account) } }
  })
