import * as z from 'zod/mini'

/** The sign-in providers and their labels. A local run offers only `demo`. */
export const providerLabels = { google: 'Google', linkedin: 'LinkedIn', demo: 'the demo provider' } as const

export type ProviderName = keyof typeof providerLabels

export const ProviderName = z.enum(['google', 'linkedin', 'demo'])

/** A stage's settings for each of its providers: the OpenID issuer, and the client id that the issuer gave us. */
export const ProviderSettings = z.partialRecord(
  ProviderName,
  z.object({ issuer: z.string(), clientId: z.string() }),
)
export type ProviderSettings = z.infer<typeof ProviderSettings>

/**
 * Why a sign-in with a provider failed, as in `/auth-check#error=…`. `cancelled`: the user cancelled the sign-in.
 * `expired`: the sign-in took too long, or another browser started it. `email_unverified`: the provider has not
 * verified the email. `suspended`: administrators have suspended the account. `failed`: any other reason.
 */
export type ProviderSignInError = 'cancelled' | 'expired' | 'email_unverified' | 'suspended' | 'failed'
