import * as accounts from '#shared/api/accounts/accounts.ts'
import * as contracts from '#shared/api/accounts/passwords.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { sessionStore } from '../../sessions/index.ts'
import { changePassword } from './change-password.ts'
import { deviceOf } from './device-of.ts'
import { login } from './login.ts'
import { presentUser } from './present-account.ts'
import { resendCode } from './resend-code.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export const postSignUp = (context: Context) =>
  implement(accounts.register, async ({ body }, { clientAddress, userAgent, requestId }) => {
    const origin = { clientAddress, device: deviceOf(userAgent), requestId }
    const { token, account } = await signUp(context, body, origin)
    return { status: 201, body: { token, user: presentUser(account) } }
  })

export const postVerifyEmail = (context: Context) =>
  implement(accounts.verifyEmail, async ({ body }, { principal, clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await verifyEmail(context, body, principal, origin)
    const message = 'Email verified successfully!'
    return { status: 200, body: { message, token, user: presentUser(account) } }
  })

export const postResendCode = (context: Context) =>
  implement(accounts.resendCode, async ({ body }, { principal, requestId }) => {
    await resendCode(context, body.email, principal, requestId)
    return { status: 200, body: { message: 'Verification code has been resent' } }
  })

export const postLogin = (context: Context) =>
  implement(accounts.login, async ({ body }, { clientAddress, userAgent }) => {
    const origin = { clientAddress, device: deviceOf(userAgent) }
    const { token, account } = await login(context, body, origin)
    return { status: 200, body: { token, user: presentUser(account) } }
  })

export const postLogout = (context: Context) =>
  implement(accounts.logout, async (_request, { principal }) => {
    await sessionStore(context).end(principal)
    return { status: 200, body: { message: 'Successfully logged out' } }
  })

export const postForgotPassword = (context: Context) =>
  implement(contracts.forgotPassword, async ({ body }, { clientAddress, requestId }) => {
    await requestReset(context, body.email, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password reset link sent to your email' } }
  })

export const postResetPassword = (context: Context) =>
  implement(contracts.resetPassword, async ({ body }, { clientAddress, requestId }) => {
    await resetPassword(context, body, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password has been reset successfully' } }
  })

export const postChangePassword = (context: Context) =>
  implement(contracts.changePassword, async ({ body }, { principal, requestId }) => {
    const given = { current: body.current_password, password: body.password }
    await changePassword(context, principal, given, requestId)
    return { status: 200, body: { message: 'Password changed successfully' } }
  })
