import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import {
  deleteApiToken,
  deleteOwnAccount,
  deleteSession,
  getApiTokens,
  getMe,
  getPreferences,
  getSessions,
  getUnsubscribe,
  patchAccount,
  postApiToken,
  postSkipSetup,
  postUnsubscribe,
  putPreferences,
} from './account-routes.ts'
import { withAuthenticationLog } from './authentication-log.ts'
import { providers } from './oidc-providers.ts'
import { passwords } from './passwords.ts'
import { getProviderCallback, getProviders, getProviderSignIn, postExchange } from './provider-routes.ts'
import {
  postChangePassword,
  postForgotPassword,
  postLogin,
  postLogout,
  postResendCode,
  postResetPassword,
  postSignUp,
  postVerifyEmail,
} from './sign-in-routes.ts'

// Malformed settings stop the start. The decoy password is hashed now, so that no first sign-in takes longer.
providers(lambdaContext)
passwords(lambdaContext)

/** Routes that sign users in or out, or change how they sign in. */
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

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [
    ...[
      getMe,
      getSessions,
      getApiTokens,
      getPreferences,
      putPreferences,
      postSkipSetup,
      getUnsubscribe,
      postUnsubscribe,
      patchAccount,
      getProviders,
      getProviderSignIn,
    ].map((route) => route(lambdaContext)),
    ...authentication
      .map((route) => route(lambdaContext))
      .map(withAuthenticationLog(pseudonymOf(lambdaContext))),
  ],
})
