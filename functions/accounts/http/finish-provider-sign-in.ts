import { finishProviderSignIn as contract } from '../../../shared/api/accounts/provider-sign-in.ts'
import { AppError, commonMessages } from '../../../shared/errors.ts'
import { RETURN_PATH_PARAMETER } from '../../../shared/pages.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  finishProviderSignIn,
  type FinishProviderSignInDependencies,
} from '../domain/sign-in/finish-provider-sign-in.ts'
import { configuredProvider, type Providers } from '../domain/sign-in/sign-in-attempt.ts'
import { authCheck } from './auth-check.ts'
import { signInCookie } from './sign-in-cookie.ts'

/** The longest logged reason. It is limited because the browser can send any text. */
const MAX_REASON = 200

interface Dependencies extends FinishProviderSignInDependencies {
  providers: Providers
  pageOrigin: () => Promise<string>
}

export const getProviderCallback = (dependencies: Dependencies) => {
  const { providers } = dependencies
  return implement(contract, async ({ params, query }, { cookie, log }) => {
    const provider = configuredProvider(providers, params.provider)
    if (provider === undefined) throw new AppError('not_found', commonMessages.not_found)
    const pageOrigin = await dependencies.pageOrigin()
    const sealed = cookie(signInCookie(pageOrigin).name)
    const { redirect, ...end } = await finishProviderSignIn(dependencies, provider, query, sealed)
    if ('cause' in end) log.error('a sign-in with a provider failed', { provider, cause: end.cause })
    if ('refusal' in end) {
      const reason = end.refusal?.slice(0, MAX_REASON)
      log.warn('a provider returned an invalid answer', { provider, reason })
    }
    const told = {
      ...('code' in end ? { code: end.code } : { error: end.error }),
      ...(redirect !== undefined && { [RETURN_PATH_PARAMETER]: redirect }),
    }
    return { status: 302, body: authCheck(pageOrigin, told) }
  })
}
