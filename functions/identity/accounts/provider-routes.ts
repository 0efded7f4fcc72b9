import * as contracts from '#shared/api/accounts/provider-sign-in.ts'
import { AppError, commonMessages } from '#shared/errors.ts'
import { RETURN_PATH_PARAMETER, pages } from '#shared/pages.ts'
import { type ProviderName, providerLabels } from '#shared/sign-in-providers.ts'
import { LOCAL_SIGN_IN_COOKIE, SIGN_IN_COOKIE } from '#shared/system/sign-in-cookie.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { deviceOf } from './device-of.ts'
import { providers } from './oidc-providers.ts'
import { presentUser } from './present-account.ts'
import { exchangeCode, finishProviderSignIn, startProviderSignIn } from './provider-sign-in.ts'
import { ATTEMPT_SECONDS } from './sealed-attempts.ts'

/**
 * The cookie that stores an attempt in the browser that began it. SameSite is Lax: the browser sends the cookie with
 * the provider's redirect, but not with background requests of other sites.
 */
export function signInCookie(origin: string) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? SIGN_IN_COOKIE : LOCAL_SIGN_IN_COOKIE
  const text = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    keep: (sealed: string) => text(sealed, ATTEMPT_SECONDS),
    forget: text('', 0),
  }
}

/** Redirects to the page that ends a provider sign-in, with parameters after `#`: no server gets them. */
const authCheck = (origin: string, parameters: Record<string, string>) => ({
  location: `${origin}${pages.authCheck}#${new URLSearchParams(parameters)}`,
})

/** The configured provider with a name. @throws AppError 404 if there is none. */
function configured(context: Context, name: string): ProviderName {
  const provider = providers(context).names.find((known) => known === name)
  if (provider === undefined) throw new AppError('not_found', commonMessages.not_found)
  return provider
}

export const getProviders = (context: Context) =>
  implement(contracts.listProviders, () => ({
    status: 200,
    body: { data: providers(context).names.map((name) => ({ name, label: providerLabels[name] })) },
  }))

export const getProviderSignIn = (context: Context) =>
  implement(contracts.startProviderSignIn, async ({ params, query: { redirect } }, { log }) => {
    const provider = configured(context, params.provider)
    const origin = await pageOrigin()
    try {
      const { location, sealed } = await startProviderSignIn(context, provider, redirect)
      return { status: 302, body: { location }, cookie: signInCookie(origin).keep(sealed) }
    } catch (cause) {
      log.error('a sign-in with a provider could not begin', { provider, cause })
      // the client is a browser that navigates here, so the error must be a page
      const parameters = {
        error: 'failed',
        ...(redirect !== undefined && { [RETURN_PATH_PARAMETER]: redirect }),
      }
      return { status: 302, body: authCheck(origin, parameters) }
    }
  })

/** The longest logged reason. It is limited because the browser can send any text. */
const MAX_REASON = 200

export const getProviderCallback = (context: Context) =>
  implement(contracts.finishProviderSignIn, async ({ params, query }, { cookie, log }) => {
    const provider = configured(context, params.provider)
    const origin = await pageOrigin()
    const sealed = cookie(signInCookie(origin).name)
    const { redirect, ...end } = await finishProviderSignIn(context, provider, query, sealed)
    if ('cause' in end) log.error('a sign-in with a provider failed', { provider, cause: end.cause })
    if ('refusal' in end) {
      const reason = end.refusal?.slice(0, MAX_REASON)
      log.warn('a provider returned an invalid answer', { provider, reason })
    }
    const parameters = {
      ...('code' in end ? { code: end.code } : { error: end.error }),
      ...(redirect !== undefined && { [RETURN_PATH_PARAMETER]: redirect }),
    }
    return { status: 302, body: authCheck(origin, parameters) }
  })

export const postExchange = (context: Context) =>
  implement(contracts.exchangeCode, async ({ body }, { cookie, header }) => {
    const { name, forget } = signInCookie(await pageOrigin())
    const { token, account } = await exchangeCode(
      context,
      body.code,
      cookie(name),
      deviceOf(header('user-agent')),
    )
    return { status: 200, body: { token, user: presentUser(account) }, cookie: forget }
  })
