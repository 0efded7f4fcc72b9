import * as contracts from '#shared/api/accounts/provider-sign-in.ts'
import { AppError, commonMessages } from '#shared/errors.ts'
import { RETURN_PATH_PARAMETER, pages } from '#shared/pages.ts'
import { providerLabels } from '#shared/sign-in-providers.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { exchangeCode, type ExchangeCodeDependencies } from '../domain/sign-in/exchange-code.ts'
import {
  type FinishProviderSignInDependencies,
  finishProviderSignIn,
} from '../domain/sign-in/finish-provider-sign-in.ts'
import { configuredProvider, type Providers } from '../domain/sign-in/sign-in-attempt.ts'
import {
  type StartProviderSignInDependencies,
  startProviderSignIn,
} from '../domain/sign-in/start-provider-sign-in.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'
import { signInCookie } from './sign-in-cookie.ts'

/**
 * Redirects to the page that ends a provider sign-in. The parameters follow `#`, so that no server or log receives
 * them.
 */
const authCheck = (pageOrigin: string, told: Record<string, string>) => ({
  location: `${pageOrigin}${pages.authCheck}#${new URLSearchParams(told)}`,
})

export const getProviders = ({ providers }: { providers: Pick<Providers, 'names'> }) =>
  implement(contracts.listProviders, () => ({
    status: 200,
    body: { data: providers.names.map((name) => ({ name, label: providerLabels[name] })) },
  }))

interface StartDependencies extends StartProviderSignInDependencies {
  providers: Providers
  pageOrigin: () => Promise<string>
}

export const getProviderSignIn = (dependencies: StartDependencies) => {
  const { providers } = dependencies
  return implement(contracts.startProviderSignIn, async ({ params, query: { redirect } }, { log }) => {
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

/** The longest logged reason. It is limited because the browser can send any text. */
const MAX_REASON = 200

interface FinishDependencies extends FinishProviderSignInDependencies {
  providers: Providers
  pageOrigin: () => Promise<string>
}

export const getProviderCallback = (dependencies: FinishDependencies) => {
  const { providers } = dependencies
  return implement(contracts.finishProviderSignIn, async ({ params, query }, { cookie, log }) => {
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

export const postExchange = (
  dependencies: ExchangeCodeDependencies & { pageOrigin: () => Promise<string> },
) =>
  implement(contracts.exchangeCode, async ({ body }, { cookie, userAgent }) => {
    const { name, forget } = signInCookie(await dependencies.pageOrigin())
    const { token, account } = await exchangeCode(dependencies, body.code, cookie(name), deviceOf(userAgent))
    return { status: 200, body: { token, user: presentUser(account) }, cookie: forget }
  })
