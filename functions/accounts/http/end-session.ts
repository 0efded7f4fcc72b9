import { endSession as contract } from '../../../shared/api/accounts/sessions.ts'
import { implement } from '../../platform/http/http-handler.ts'

interface EndSessionDependencies {
  /** Ends one of the user's sessions. @throws AppError 404 if it is none of theirs or has ended. */
  endSession: (userId: string, sessionId: string) => Promise<void>
}

export const deleteSession = ({ endSession }: EndSessionDependencies) =>
  implement(contract, async ({ params }, { principal }) => {
    await endSession(principal.userId, params.id)
    return { status: 200, body: { message: 'This session has been ended' } }
  })
