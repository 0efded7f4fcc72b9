import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { withAuthenticationLog } from './authentication-log.ts'
import { patchAccount } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteSession } from './end-session.ts'
import { postExchange } from './exchange-code.ts'
import { getProviderCallback } from './finish-provider-sign-in.ts'
import { getPreferences } from './get-preferences.ts'
import { getProviders } from './list-providers.ts'
import { getSessions } from './list-sessions.ts'
import { putPreferences } from './save-preferences.ts'
import { postChangePassword } from './change-password.ts'
import { postForgotPassword } from './forgot-password.ts'
import { postLogin } from './login.ts'
import { postLogout } from './logout.ts'
import { getMe } from './me.ts'
import { postResetPassword } from './reset-password.ts'
import { postSignUp } from './sign-up.ts'
import { postResendCode } from './resend-code.ts'
import { getProviderSignIn } from './start-provider-sign-in.ts'
import { postUnsubscribe } from './unsubscribe.ts'
import { postVerifyEmail } from './verify-email.ts'

/** Routes that sign users in or out, or change how they sign in. */
const authentication = [
  postLogin(wiring),
  postSignUp(wiring),
  postVerifyEmail(wiring),
  postResendCode(wiring),
  postLogout(wiring),
  postForgotPassword(wiring),
  postResetPassword(wiring),
  postChangePassword(wiring),
  deleteSession(wiring),
  deleteAccount(wiring),
  getProviderCallback(wiring),
  postExchange(wiring),
]

export const handler = httpHandler({
  ...wiring,
  routes: [
    getMe(wiring),
    getSessions(wiring),
    getPreferences(wiring),
    putPreferences(wiring),
    postUnsubscribe(wiring),
    patchAccount(wiring),
    getProviders(wiring),
    getProviderSignIn(wiring),
    ...authentication.map(withAuthenticationLog(wiring.pseudonymOf)),
  ],
})
