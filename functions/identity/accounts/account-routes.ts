import { me } from '#shared/api/accounts/accounts.ts'
import * as tokens from '#shared/api/accounts/api-tokens.ts'
import * as account from '#shared/api/accounts/own-account.ts'
import * as preferences from '#shared/api/accounts/preferences.ts'
import * as sessions from '#shared/api/accounts/sessions.ts'
import { openUnsubscribe, unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { linkEmployerCase, openEmployerCase } from '#shared/api/employer-case.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { deleteAccount } from './delete-account.ts'
import { signedEmployerLinks } from './employer-links.ts'
import { accountOf } from './login.ts'
import { createApiToken, listApiTokens, revokeApiToken, endSession, listSessions } from './own-access.ts'
import { endAlerts, savePreferences, skipSetup } from './preferences.ts'
import { presentApiToken, presentSession, presentUser } from './present-account.ts'
import { userStore } from './user-store.ts'
import { accountOfUser } from './user.ts'

export const getMe = (context: Context) =>
  implement(me, (_request, { principal }) => ({
    status: 200,
    body: { data: presentUser(accountOf(context, principal)) },
  }))

export const patchAccount = (context: Context) =>
  implement(account.changeAccount, async ({ body }, { principal }) => {
    const user = await userStore(context).rename(principal.userId, body.name)
    if (user === undefined) throw sessionEnded()
    return { status: 200, body: { data: presentUser(accountOfUser(user)) } }
  })

export const deleteOwnAccount = (context: Context) =>
  implement(account.deleteAccount, async ({ body }, { principal, requestId }) => {
    await deleteAccount(context, principal.userId, body.password, requestId)
    return { status: 200, body: { message: 'Your account has been deleted' } }
  })

export const getSessions = (context: Context) =>
  implement(sessions.listSessions, async (_request, { principal }) => {
    const own = await listSessions(context, principal.userId)
    return {
      status: 200,
      body: { data: own.map((session) => presentSession(session, principal.sessionId)) },
    }
  })

export const deleteSession = (context: Context) =>
  implement(sessions.endSession, async ({ params }, { principal }) => {
    await endSession(context, principal.userId, params.id)
    return { status: 200, body: { message: 'This session has been ended' } }
  })

export const getApiTokens = (context: Context) =>
  implement(tokens.listApiTokens, async (_request, { principal }) => ({
    status: 200,
    body: { data: (await listApiTokens(context, principal.userId)).map(presentApiToken) },
  }))

export const postApiToken = (context: Context) =>
  implement(tokens.createApiToken, async ({ body }, { principal, requestId }) => {
    const { stored, token } = await createApiToken(context, principal, body.name, requestId)
    return { status: 201, body: { data: { ...presentApiToken(stored), token } } }
  })

export const deleteApiToken = (context: Context) =>
  implement(tokens.revokeApiToken, async ({ params }, { principal }) => {
    await revokeApiToken(context, principal.userId, params.id)
    return { status: 200, body: { message: 'This API token has been revoked' } }
  })

export const getPreferences = (context: Context) =>
  implement(preferences.getPreferences, (_request, { principal }) => ({
    status: 200,
    body: { data: accountOf(context, principal).preferences },
  }))

export const putPreferences = (context: Context) =>
  implement(preferences.savePreferences, async ({ body }, { principal }) => {
    const { preferences: before } = accountOf(context, principal)
    return { status: 200, body: { data: await savePreferences(context, principal.userId, body, before) } }
  })

export const postSkipSetup = (context: Context) =>
  implement(preferences.skipSetup, async (_request, { principal }) => ({
    status: 200,
    body: { data: await skipSetup(context, principal.userId) },
  }))

export const getUnsubscribe = () =>
  implement(openUnsubscribe, async ({ query: { token = '' } }) => ({
    status: 302,
    // behind `#`, so that no log of the page has the token
    body: { location: `${await pageOrigin()}${pages.unsubscribe}#${encodeURIComponent(token)}` },
  }))

export const postUnsubscribe = (context: Context) =>
  implement(unsubscribe, async ({ query }) => {
    await endAlerts(context, query.token)
    return { status: 200, body: { message: 'You will get no more of these emails' } }
  })

/** The limit of new links, and that of opened ones, per client and minute. */
const LINKS = { limit: 60, windowSeconds: 60, what: 'links' }
const ENDED =
  'This link is not valid any more. A link ends after 90 days, or earlier when we change our keys.'

export const postEmployerCase = (context: Context) => {
  const made = rateLimiter(LINKS, context.now)
  return implement(linkEmployerCase, async ({ body }, { clientAddress }) => {
    made.take(clientAddress)
    return { status: 200, body: { data: { token: await signedEmployerLinks(context).sign(body) } } }
  })
}

export const getEmployerCase = (context: Context) => {
  const opened = rateLimiter(LINKS, context.now)
  return implement(openEmployerCase, async ({ body }, { clientAddress }) => {
    opened.take(clientAddress)
    const data = await signedEmployerLinks(context).open(body.token)
    if (data === undefined) throw new AppError('not_found', ENDED)
    return { status: 200, body: { data } }
  })
}
