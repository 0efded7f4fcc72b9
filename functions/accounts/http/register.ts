import { register as contract } from '../../../shared/api/accounts.ts'
import { implement } from '../../platform/http-handler.ts'
import { register, type RegisterDependencies } from '../domain/register.ts'
import { presentUser } from './present-user.ts'

export const postRegister = (dependencies: RegisterDependencies) =>
  implement(contract, async ({ body }, { requestId }) => {
    const { token, account } = await register(dependencies, body, requestId)
    return { status: 201, body: { token, user: presentUser(account) } }
  })
