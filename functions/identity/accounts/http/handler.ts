import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireAccounts } from '../wire-accounts.ts'
import { deleteApiToken, getApiTokens, postApiToken } from './api-tokens.ts'
import { withAuthenticationLog } from './authentication-log.ts'
import { deleteOwnAccount, deleteSession, getSessions, patchAccount } from './own-account.ts'
import { postChangePassword, postForgotPassword, postResetPassword } from './passwords.ts'
import {
  getPreferences,
  getUnsubscribe,
  postSkipSetup,
  postUnsubscribe,
  putPreferences,
} from './preferences.ts'
import { getProviderCallback, getProviders, getProviderSignIn, postExchange } from './provider-sign-in.ts'
import { getMe, postLogin, postLogout } from './sign-in.ts'
import { postResendCode, postSignUp, postVerifyEmail } from './sign-up.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireAccounts(lambdaContext)

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
  postApiToken(wiring),
  deleteApiToken(wiring),
  deleteOwnAccount(wiring),
  getProviderCallback(wiring),
  postExchange(wiring),
]

export const handler = httpHandler({
  ...wiring,
  routes: [
    getMe(wiring),
    getSessions(wiring),
    getApiTokens(wiring),
    getPreferences(wiring),
    putPreferences(wiring),
    postSkipSetup(wiring),
    getUnsubscribe(wiring),
    postUnsubscribe(wiring),
    patchAccount(wiring),
    getProviders(wiring),
    getProviderSignIn(wiring),
    ...authentication.map(withAuthenticationLog(wiring.pseudonymOf)),
  ],
})
