import * as z from 'zod/mini'
import { Email, PersonName } from '../../../shared/api/accounts.ts'
import type { ProvidedIdentity } from '../domain/identity.ts'

const Claims = z.object({
  iss: z.string().check(z.maxLength(512)),
  /** OpenID Connect ends it at 255 characters. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  // some write it as a text
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
})

/** What an ID token that is already checked says of its owner, in our own form. @throws where it names nobody. */
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

/** What does not belong into a name of one line, such as line breaks and marks that turn the writing around. */
const STRANGE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu

/** A name as our own form would take it; empty where nothing is left. */
function nameFrom(text: string): string {
  const line = text.toWellFormed().replaceAll(STRANGE, ' ').trim()
  return PersonName.safeParse(cut(line)).data ?? ''
}

/** At most so many code units, and never half of what the reader sees as one character. */
function cut(line: string): string {
  let name = ''
  for (const { segment } of new Intl.Segmenter('en').segment(line.slice(0, 2 * MAX_NAME))) {
    if (name.length + segment.length > MAX_NAME) break
    name += segment
  }
  return name
}
