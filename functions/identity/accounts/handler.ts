import * as accounts from '#shared/api/accounts/accounts.ts'
import * as contracts from '#shared/api/accounts/passwords.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestHandler, sessionStore } from '../../sessions/index.ts'
import {
  deleteApiToken,
  deleteOwnAccount,
  deleteSession,
  getApiTokens,
  getEmployerCase,
  getMe,
  getPreferences,
  getSessions,
  getUnsubscribe,
  patchAccount,
  postApiToken,
  postEmployerCase,
  postSkipSetup,
  postUnsubscribe,
  putPreferences,
} from './account-routes.ts'
import { withAuthenticationLog } from './authentication-log.ts'
import { changePassword } from './change-password.ts'
import { deviceOf } from './device-of.ts'
import { login } from './login.ts'
import { providers } from './oidc-providers.ts'
import { passwords } from './passwords.ts'
import { presentUser } from './present-account.ts'
import { getProviderCallback, getProviders, getProviderSignIn, postExchange } from './provider-routes.ts'
import { resendCode } from './resend-code.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { signUp, verifyEmail } from './sign-up.ts'

const postSignUp = (context: Context) =>
  implement(accounts.register, async ({ body }, { clientAddress, header, requestId }) => {
    const origin = { clientAddress, device: deviceOf(header('user-agent')), requestId }
    const { token, account } = await signUp(context, body, origin)
    return { status: 201, body: { token, user: presentUser(account) } }
  })

const postVerifyEmail = (context: Context) =>
  implement(accounts.verifyEmail, async ({ body }, { principal, clientAddress, header }) => {
    const origin = { clientAddress, device: deviceOf(header('user-agent')) }
    const { token, account } = await verifyEmail(context, body, principal, origin)
    const message = 'Email verified successfully!'
    return { status: 200, body: { message, token, user: presentUser(account) } }
  })

const postResendCode = (context: Context) =>
  implement(accounts.resendCode, async ({ body }, { principal, requestId }) => {
    await resendCode(context, body.email, principal, requestId)
    return { status: 200, body: { message: 'Verification code has been resent' } }
  })

const postLogin = (context: Context) =>
  implement(accounts.login, async ({ body }, { clientAddress, header }) => {
    const origin = { clientAddress, device: deviceOf(header('user-agent')) }
    const { token, account } = await login(context, body, origin)
    return { status: 200, body: { token, user: presentUser(account) } }
  })

const postLogout = (context: Context) =>
  implement(accounts.logout, async (_request, { principal }) => {
    await sessionStore(context).end(principal)
    return { status: 200, body: { message: 'Successfully logged out' } }
  })

const postForgotPassword = (context: Context) =>
  implement(contracts.forgotPassword, async ({ body }, { clientAddress, requestId }) => {
    await requestReset(context, body.email, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password reset link sent to your email' } }
  })

const postResetPassword = (context: Context) =>
  implement(contracts.resetPassword, async ({ body }, { clientAddress, requestId }) => {
    await resetPassword(context, body, { clientAddress, requestId })
    return { status: 200, body: { message: 'Password has been reset successfully' } }
  })

const postChangePassword = (context: Context) =>
  implement(contracts.changePassword, async ({ body }, { principal, requestId }) => {
    const given = { current: body.current_password, password: body.password }
    await changePassword(context, principal, given, requestId)
    return { status: 200, body: { message: 'Password changed successfully' } }
  })

// Malformed settings stop the start. The decoy password is hashed now, so that no first sign-in takes longer.
providers(lambdaContext)
passwords(lambdaContext)

const authentication = [
  postLogin,
  postSignUp,
  postVerifyEmail,
  postResendCode,
  postLogout,
  postForgotPassword,
  postResetPassword,
  postChangePassword,
  deleteSession,
  postApiToken,
  deleteApiToken,
  deleteOwnAccount,
  getProviderCallback,
  postExchange,
]

export const handler = requestHandler(lambdaContext, [
  getMe,
  getSessions,
  getApiTokens,
  getPreferences,
  putPreferences,
  postSkipSetup,
  getUnsubscribe,
  postUnsubscribe,
  postEmployerCase,
  getEmployerCase,
  patchAccount,
  getProviders,
  getProviderSignIn,
  ...authentication.map(
    (route) => (context: Context) => withAuthenticationLog(pseudonymOf(context))(route(context)),
  ),
])
