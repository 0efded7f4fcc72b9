import type { ContactKind } from '#shared/contact-kinds.ts'
import { EMAIL_PATTERN } from '#shared/email.ts'
import { invalidField } from '#shared/errors.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import { readableText } from '#shared/format/readable-text.ts'

/** An email address or a phone number in a form that is equal for all its spellings. */
export interface Contact {
  kind: ContactKind
  key: string
}

/** Numbers with fewer digits are not personal, such as 116 123. Company numbers have eight digits. */
export const FEWEST_DIGITS = 9
/** The maximum number of digits with the country code (E.164). */
export const MAX_DIGITS = 15

/** The contact of an email address; undefined for any other text. */
export function emailContact(text: string): Contact | undefined {
  const key = readableText(text).text.trim()
  return EMAIL_PATTERN.test(key) ? { kind: 'email', key } : undefined
}

/** The contact of a phone number, without its extension; undefined for any other text. */
export function phoneContact(number: string, country_code: string | null = null): Contact | undefined {
  const key = phoneNumber({ number, country_code }).key.replace(/;ext=.*/, '')
  const digits = key.replaceAll(/\D/g, '').length
  return key.startsWith('+') && digits >= FEWEST_DIGITS && digits <= MAX_DIGITS
    ? { kind: 'phone', key }
    : undefined
}

const expected: Record<ContactKind, string> = {
  email: 'Give an email address, such as jo@company.example',
  phone: 'Give a phone number, such as 0113 496 0000',
}

/** The contact that a person gives. @throws AppError 422 for a value that is none. */
export function givenContact(kind: ContactKind, value: string): Contact {
  const contact = kind === 'email' ? emailContact(value) : phoneContact(value)
  if (contact === undefined) throw invalidField('value', expected[kind])
  return contact
}

/** A text that identifies a contact within a process. */
export const nameOf = ({ kind, key }: Contact): string => `${kind}:${key}`
