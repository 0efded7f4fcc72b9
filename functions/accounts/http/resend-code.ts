import { resendCode as contract } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { resendCode, type ResendCodeDependencies } from '../domain/sign-up/resend-code.ts'

export const postResendCode = (dependencies: ResendCodeDependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    await resendCode(dependencies, body.email, principal, requestId)
    return { status: 200, body: { message: 'Verification code has been resent' } }
  })
