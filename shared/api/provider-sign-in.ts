import * as z from 'zod/mini'
import { SignedIn } from './accounts.ts'
import { defineRoute, Redirect } from './contract.ts'

/** Providers are configured by name; `demo` stands in for them in local runs (decisions.md "Accounts"). */
const Provider = z.object({ provider: z.enum(['google', 'linkedin', 'demo']) })

/** Texts of the provider's own making; only their length is ours to limit. */
const opaque = z.string().check(z.minLength(1), z.maxLength(2048))

export const startProviderSignIn = defineRoute({
  id: 'startProviderSignIn',
  method: 'GET',
  path: '/auth/{provider}',
  auth: 'none',
  summary: 'Sends the browser to a provider to sign in there.',
  request: {
    params: Provider,
    query: z.object({
      /** The page to return to, as the sign-in page remembers it. */
      redirect: z.optional(z.string().check(z.maxLength(2048))),
    }),
  },
  responses: { 302: Redirect },
  errors: ['too_many_requests'],
})

/** Leads to `/auth-check`: with `#code=…` (good once, for 60 seconds), or with `#error=…` where it went wrong. */
export const finishProviderSignIn = defineRoute({
  id: 'finishProviderSignIn',
  method: 'GET',
  path: '/auth/{provider}/callback',
  auth: 'none',
  summary: 'Where a provider sends the browser back to; leads on to the page with a code to exchange.',
  request: {
    params: Provider,
    query: z.object({
      state: opaque,
      code: z.optional(opaque),
      error: z.optional(opaque),
      error_description: z.optional(opaque),
      iss: z.optional(opaque),
    }),
  },
  responses: { 302: Redirect },
})

export const exchangeCode = defineRoute({
  id: 'exchangeCode',
  method: 'POST',
  path: '/auth/exchange',
  auth: 'none',
  summary: 'Exchanges the single-use code of a sign-in with a provider for a session.',
  request: { body: z.object({ code: opaque }) },
  responses: { 200: SignedIn },
  errors: ['too_many_requests'],
})
