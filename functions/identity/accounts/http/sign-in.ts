import * as contracts from '#shared/api/accounts/accounts.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { login, type LoginDependencies } from '../domain/sign-in/login.ts'
import type { Account } from '../domain/user.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postLogin = (dependencies: LoginDependencies) =>
  implement(contracts.login, async ({ body }, { clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await login(dependencies, body, origin)
    return { status: 200, body: { token, user: presentUser(account) } }
  })

interface LogoutDependencies {
  sessions: { end: (session: { userId: string; sessionId: string }) => Promise<void> }
}

export const postLogout = ({ sessions }: LogoutDependencies) =>
  implement(contracts.logout, async (_request, { principal }) => {
    await sessions.end(principal)
    return { status: 200, body: { message: 'Successfully logged out' } }
  })

interface MeDependencies {
  /** The account of the caller, which authentication has already read. */
  accountOf: (principal: Principal) => Account
}

export const getMe = ({ accountOf }: MeDependencies) =>
  implement(contracts.me, (_request, { principal }) => ({
    status: 200,
    body: { data: presentUser(accountOf(principal)) },
  }))
