import { register as contract } from '../../../shared/api/accounts.ts'
import { implement } from '../../platform/http-handler.ts'
import { signUp, type SignUpDependencies } from '../domain/sign-up.ts'
import { presentUser } from './present-user.ts'

export const postSignUp = (dependencies: SignUpDependencies) =>
  implement(contract, async ({ body }, { requestId }) => {
    const { token, account } = await signUp(dependencies, body, requestId)
    return { status: 201, body: { token, user: presentUser(account) } }
  })
