import * as z from 'zod/mini'
import { ProviderName } from '../../sign-in-providers.ts'
import { defineRoute, Redirect, listOf } from '../contract.ts'
import { SignedIn } from './accounts.ts'

/** The name of a configured provider (docs/product/accounts.md "Sign-in with a provider"). For any other name, these paths answer 404. */
const Provider = z.object({
  provider: z.string().check(z.maxLength(32, 'Give the name of a sign-in provider')),
})

/** The message for invalid provider parameters. The parameters are opaque texts, so only their length is limited. */
const OPAQUE = 'Send on what the provider gave, unchanged'
const opaque = z.string(OPAQUE).check(z.minLength(1, OPAQUE), z.maxLength(2048, OPAQUE))

export const listProviders = defineRoute('GET /auth/providers', {
  auth: 'none',
  summary: 'Lists the configured sign-in providers.',
  responses: { 200: listOf(z.object({ name: ProviderName, label: z.string() })) },
  edgeSeconds: 300,
})

export const startProviderSignIn = defineRoute('GET /auth/{provider}', {
  auth: 'none',
  summary: 'Sends the browser to a provider to sign in there.',
  request: {
    params: Provider,
    query: z.object({
      /** The page to return to, as the sign-in page has stored it. */
      redirect: z.optional(z.string().check(z.maxLength(2048, 'Give the page in at most 2,048 characters'))),
    }),
  },
  responses: { 302: Redirect },
})

/**
 * Redirects to `/auth-check`. On success it adds `#code=…`. The code works once, for 60 seconds, in the browser that
 * started the sign-in. On failure it adds `#error=…` (`ProviderSignInError`). If the sign-in has a page to return to,
 * it also adds `&redirect=…`.
 */
export const finishProviderSignIn = defineRoute('GET /auth/{provider}/callback', {
  auth: 'none',
  summary: 'Takes the browser back from a provider, and redirects it to the page with a code to exchange.',
  request: {
    params: Provider,
    query: z.object({
      state: z.optional(opaque),
      code: z.optional(opaque),
      error: z.optional(opaque),
      error_description: z.optional(opaque),
      iss: z.optional(opaque),
    }),
  },
  responses: { 302: Redirect },
})

export const exchangeCode = defineRoute('POST /auth/exchange', {
  auth: 'none',
  summary: 'Exchanges the single-use code of a sign-in with a provider for a session.',
  request: { body: z.object({ code: opaque }) },
  responses: { 200: SignedIn },
  errors: ['conflict'],
})
