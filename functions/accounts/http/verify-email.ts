import { verifyEmail as contract } from '../../../shared/api/accounts.ts'
import { implement } from '../../platform/http-handler.ts'
import { verifyEmail, type VerifyEmailDependencies } from '../domain/verify-email.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postVerifyEmail = (dependencies: VerifyEmailDependencies) =>
  implement(contract, async ({ body }, { principal, userAgent }) => {
    const { token, account } = await verifyEmail(dependencies, body, principal, deviceOf(userAgent))
    const message = 'Email verified successfully!'
    return { status: 200, body: { message, token, user: presentUser(account) } }
  })
