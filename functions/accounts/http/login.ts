import { login as contract } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { login, type LoginDependencies } from '../domain/sign-in/login.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postLogin = (dependencies: LoginDependencies) =>
  implement(contract, async ({ body }, { clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await login(dependencies, body, origin)
    return { status: 200, body: { token, user: presentUser(account) } }
  })
