import * as contracts from '#shared/api/accounts/passwords.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { changePassword, type ChangePasswordDependencies } from '../domain/password/change-password.ts'
import { requestReset, type RequestResetDependencies } from '../domain/password/request-reset.ts'
import { resetPassword, type ResetPasswordDependencies } from '../domain/password/reset-password.ts'

export const postForgotPassword = (dependencies: RequestResetDependencies) =>
  implement(contracts.forgotPassword, async ({ body }, { clientAddress, requestId }) => {
    await requestReset(dependencies, body.email, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password reset link sent to your email' } }
  })

export const postResetPassword = (dependencies: ResetPasswordDependencies) =>
  implement(contracts.resetPassword, async ({ body }, { clientAddress, requestId }) => {
    await resetPassword(dependencies, body, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password has been reset successfully' } }
  })

export const postChangePassword = (dependencies: ChangePasswordDependencies) =>
  implement(contracts.changePassword, async ({ body }, { principal, requestId }) => {
    const passwords = { current: body.current_password, password: body.password }
    await changePassword(dependencies, principal, passwords, requestId)
    return { status: 200, body: { message: 'Password changed successfully' } }
  })
