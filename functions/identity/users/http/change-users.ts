import {
  changeUser as changeContract,
  endUserSessions as endContract,
  resendUserCode as resendContract,
  sessionsAndTokens,
} from '#shared/api/admin/users.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { changeUser, type ChangeUserDependencies } from '../domain/change-user.ts'
import { endUserSessions, type EndUserSessionsDependencies } from '../domain/end-user-sessions.ts'
import type { By } from '../domain/managed-user.ts'
import { presentUser } from './present-user.ts'

export const patchUser = (dependencies: ChangeUserDependencies) =>
  implement(changeContract, async ({ params, body }, { principal, requestId }) => {
    const { why, ...wanted } = body
    const by = { userId: principal.userId, requestId, why }
    const { user, changed } = await changeUser(dependencies, params.id, wanted, by)
    const data = presentUser(user, dependencies.now())
    return { status: 200, body: { data, changed, message: changed ? 'User changed' : 'Nothing has changed' } }
  })

export const deleteUserSessions = (dependencies: EndUserSessionsDependencies) =>
  implement(endContract, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { sessions, tokens } = await endUserSessions(dependencies, params.id, by)
    return {
      status: 200,
      body: { data: { ended: sessions }, message: `${sessionsAndTokens(sessions, tokens)} ended` },
    }
  })

interface ResendDependencies {
  /** Mails a new code to an unverified user. */
  resendCode: (userId: string, by: By) => Promise<void>
}

export const postUserCode = ({ resendCode }: ResendDependencies) =>
  implement(resendContract, async ({ params }, { principal, requestId }) => {
    await resendCode(params.id, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'A new code has been mailed' } }
  })
