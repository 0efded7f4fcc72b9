import * as z from 'zod/mini'

/** The identity providers and their labels; `demo` replaces them in local runs. */
export const providerLabels = { google: 'Google', linkedin: 'LinkedIn', demo: 'the demo provider' } as const

export type ProviderName = keyof typeof providerLabels

export const ProviderName = z.enum(['google', 'linkedin', 'demo'])

/** The settings of a stage for each provider that it offers: the OpenID issuer, and our client id there. */
export const ProviderSettings = z.partialRecord(
  ProviderName,
  z.object({ issuer: z.string(), clientId: z.string() }),
)
export type ProviderSettings = z.infer<typeof ProviderSettings>

/**
 * Why a sign-in with a provider failed, as in `/auth-check#error=…`. `cancelled`: the user cancelled at the provider.
 * `expired`: it took too long, or another browser started it. `email_unverified`: the provider has verified no address.
 * `failed`: anything else.
 */
export type ProviderSignInError = 'cancelled' | 'expired' | 'email_unverified' | 'failed'
