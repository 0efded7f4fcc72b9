import { register as contract } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { signUp, type SignUpDependencies } from '../domain/sign-up/sign-up.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postSignUp = (dependencies: SignUpDependencies) =>
  implement(contract, async ({ body }, { clientAddress, userAgent, requestId }) => {
    const origin = { clientAddress, device: deviceOf(userAgent), requestId }
    const { token, account } = await signUp(dependencies, body, origin)
    return { status: 201, body: { token, user: presentUser(account) } }
  })
