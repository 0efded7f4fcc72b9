import { type Contact, phoneContact } from './contact.ts'

/**
 * The country codes that a value names. They are in a field, in the JSON of a field, or in a text such as `+49 (0)30`.
 */
const CODE = /(?:\+|country_code\\*" ?: ?\\*")(\d{1,3})(?!\d)/g
/** The code that `phoneContact` takes for a number without one. */
const HOME = '44'
/** The most codes that are tried. A company seldom has numbers of more countries. */
const MAX_CODES = 3

/** A number that begins with its country code. */
const INTERNATIONAL = /^\(?(?:\+|00)/

/** The foreign country codes in a text, without `+`. */
export function codesIn(text: string): string[] {
  const codes = new Set(Array.from(text.matchAll(CODE), ([, code = '']) => code))
  return [...codes].filter((code) => code !== HOME).slice(0, MAX_CODES)
}

/** What a written number may be: with its own country code, or else with Britain's or any of these. */
export function nationalContacts(written: string, codes: readonly string[]): Contact[] {
  const others = INTERNATIONAL.test(written) ? [] : codes
  return [null, ...others].flatMap((code) => phoneContact(written, code) ?? [])
}
