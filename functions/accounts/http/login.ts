import { login as contract } from '../../../shared/api/accounts.ts'
import { implement } from '../../platform/http-handler.ts'
import { login, type LoginDependencies } from '../domain/login.ts'
import { presentUser } from './present-user.ts'

export const postLogin = (dependencies: LoginDependencies) =>
  implement(contract, async ({ body }) => {
    const { token, user } = await login(dependencies, body)
    return { status: 200, body: { token, user: presentUser(user) } }
  })
