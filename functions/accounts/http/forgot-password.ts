import { forgotPassword } from '../../../shared/api/accounts/passwords.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestReset, type RequestResetDependencies } from '../domain/password/request-reset.ts'

export const postForgotPassword = (dependencies: RequestResetDependencies) =>
  implement(forgotPassword, async ({ body }, { clientAddress, requestId }) => {
    await requestReset(dependencies, body.email, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password reset link sent to your email' } }
  })
