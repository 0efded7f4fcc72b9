import * as contracts from '#shared/api/accounts/accounts.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { resendCode, type ResendCodeDependencies } from '../domain/sign-up/resend-code.ts'
import { signUp, type SignUpDependencies } from '../domain/sign-up/sign-up.ts'
import { verifyEmail, type VerifyEmailDependencies } from '../domain/sign-up/verify-email.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'

export const postSignUp = (dependencies: SignUpDependencies) =>
  implement(contracts.register, async ({ body }, { clientAddress, userAgent, requestId }) => {
    const origin = { clientAddress, device: deviceOf(userAgent), requestId }
    const { token, account } = await signUp(dependencies, body, origin)
    return { status: 201, body: { token, user: presentUser(account) } }
  })

export const postVerifyEmail = (dependencies: VerifyEmailDependencies) =>
  implement(contracts.verifyEmail, async ({ body }, { principal, clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await verifyEmail(dependencies, body, principal, origin)
    const message = 'Email verified successfully!'
    return { status: 200, body: { message, token, user: presentUser(account) } }
  })

export const postResendCode = (dependencies: ResendCodeDependencies) =>
  implement(contracts.resendCode, async ({ body }, { principal, requestId }) => {
    await resendCode(dependencies, body.email, principal, requestId)
    return { status: 200, body: { message: 'Verification code has been resent' } }
  })
