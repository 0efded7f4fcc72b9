import { startProviderSignIn as contract } from '../../../shared/api/accounts/provider-sign-in.ts'
import { AppError, commonMessages } from '../../../shared/errors.ts'
import { RETURN_PATH_PARAMETER } from '../../../shared/pages.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { configuredProvider, type Providers } from '../domain/sign-in/sign-in-attempt.ts'
import {
  startProviderSignIn,
  type StartProviderSignInDependencies,
} from '../domain/sign-in/start-provider-sign-in.ts'
import { authCheck } from './auth-check.ts'
import { signInCookie } from './sign-in-cookie.ts'

interface Dependencies extends StartProviderSignInDependencies {
  providers: Providers
  pageOrigin: () => Promise<string>
}

export const getProviderSignIn = (dependencies: Dependencies) => {
  const { providers } = dependencies
  return implement(contract, async ({ params, query: { redirect } }, { log }) => {
    const provider = configuredProvider(providers, params.provider)
    if (provider === undefined) throw new AppError('not_found', commonMessages.not_found)
    const pageOrigin = await dependencies.pageOrigin()
    try {
      const { location, sealed } = await startProviderSignIn(dependencies, provider, redirect)
      return { status: 302, body: { location }, cookie: signInCookie(pageOrigin).keep(sealed) }
    } catch (cause) {
      log.error('a sign-in with a provider could not begin', { provider, cause })
      // the client is a browser that navigates here, so the error must be a page
      const told = { error: 'failed', ...(redirect !== undefined && { [RETURN_PATH_PARAMETER]: redirect }) }
      return { status: 302, body: authCheck(pageOrigin, told) }
    }
  })
}
