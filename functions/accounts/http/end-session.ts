import { endSession as contract } from '../../../shared/api/accounts/sessions.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { endSession, type EndSessionDependencies } from '../domain/own-data/end-session.ts'

export const deleteSession = (dependencies: EndSessionDependencies) =>
  implement(contract, async ({ params }, { principal }) => {
    await endSession(dependencies, principal.userId, params.id)
    return { status: 200, body: { message: 'This session has been ended' } }
  })
