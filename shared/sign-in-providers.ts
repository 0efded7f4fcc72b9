import * as z from 'zod/mini'

/** Those that may sign a reader in for us, with the names that they are known by; `demo` stands in for them in local runs. */
export const providerLabels = { google: 'Google', linkedin: 'LinkedIn', demo: 'the demo provider' } as const

export type ProviderName = keyof typeof providerLabels

export const ProviderName = z.enum(['google', 'linkedin', 'demo'])

/** What a stage says of each provider that it offers: where it is (an OpenID issuer), and who we are there. */
export const ProviderSettings = z.partialRecord(
  ProviderName,
  z.object({ issuer: z.string(), clientId: z.string() }),
)
export type ProviderSettings = z.infer<typeof ProviderSettings>

/**
 * Why a sign-in with a provider ended without one, as `/auth-check#error=…` says it. `cancelled`: the reader turned back
 * there. `expired`: it took too long, or was begun in another browser. `email_unverified`: the provider vouches for no
 * address. `failed`: anything else.
 */
export type ProviderSignInError = 'cancelled' | 'expired' | 'email_unverified' | 'failed'
