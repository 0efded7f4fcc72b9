import { resetPassword as contract } from '../../../shared/api/accounts/passwords.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { resetPassword, type ResetPasswordDependencies } from '../domain/password/reset-password.ts'

export const postResetPassword = (dependencies: ResetPasswordDependencies) =>
  implement(contract, async ({ body }, { clientAddress, requestId }) => {
    await resetPassword(dependencies, body, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password has been reset successfully' } }
  })
