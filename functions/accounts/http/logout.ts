import { logout } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'

interface LogoutDependencies {
  sessions: { end: (session: { userId: string; sessionId: string }) => Promise<void> }
}

export const postLogout = ({ sessions }: LogoutDependencies) =>
  implement(logout, async (_request, { principal }) => {
    await sessions.end(principal)
    return { status: 200, body: { message: 'Successfully logged out' } }
  })
