import * as z from 'zod/mini'
import { Email, PersonName } from '#shared/api/accounts/accounts.ts'
import type { ProvidedIdentity } from '../domain/sign-in/identity.ts'

const Claims = z.object({
  iss: z.string().check(z.maxLength(512)),
  /** The subject, of at most 255 characters in OpenID Connect. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  // not only a boolean: some providers send a string
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
})

/**
 * Converts the claims of a verified ID token to an identity. @throws if the issuer or the subject is missing or
 * invalid.
 */
export function providedIdentity(claims: object): ProvidedIdentity {
  const { iss, sub, email, email_verified, name } = Claims.parse(claims)
  const isVouchedFor = email_verified === true || email_verified === 'true'
  return {
    issuer: iss,
    subject: sub,
    email: (isVouchedFor ? Email.safeParse(email).data : undefined) ?? null,
    name: typeof name === 'string' ? nameFrom(name) : '',
  }
}

const MAX_NAME = 100

/** Matches characters that do not belong in a one-line name, such as line breaks and text direction marks. */
const STRANGE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu

/** Turns a text into a name that our sign-up form would accept. The name is empty if nothing is left. */
function nameFrom(text: string): string {
  const line = text.toWellFormed().replaceAll(STRANGE, ' ').trim()
  return PersonName.safeParse(cut(line)).data ?? ''
}

/** Cuts a line to `MAX_NAME` code units, never within a visible character. */
function cut(line: string): string {
  let name = ''
  for (const { segment } of new Intl.Segmenter('en').segment(line.slice(0, 2 * MAX_NAME))) {
    if (name.length + segment.length > MAX_NAME) break
    name += segment
  }
  return name
}
