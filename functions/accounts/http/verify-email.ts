import { verifyEmail as contract } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { verifyEmail, type VerifyEmailDependencies } from '../domain/sign-up/verify-email.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postVerifyEmail = (dependencies: VerifyEmailDependencies) =>
  implement(contract, async ({ body }, { principal, clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await verifyEmail(dependencies, body, principal, origin)
    const message = 'Email verified successfully!'
    return { status: 200, body: { message, token, user: presentUser(account) } }
  })
