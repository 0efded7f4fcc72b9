import { type Contact, emailContact, nameOf, phoneContact } from './contact.ts'
import { contactsIn } from './contacts-in-text.ts'
import { codesIn } from './national-contacts.ts'

export const REMOVED = '[removed]'

/**
 * Everything in a value that may be an email address or a phone number: in its texts, at any depth.
 * @param codes The country codes of its numbers without one. The code may stand in another field than the number.
 */
export function contactsOf(value: unknown, codes = codesOf(value)): Map<string, Contact> {
  const found = new Map<string, Contact>()
  const add = (contact: Contact | undefined) => contact && found.set(nameOf(contact), contact)
  const visit = (one: unknown): void => {
    if (typeof one === 'string') for (const { contact } of contactsIn(one, codes)) add(contact)
    else if (Array.isArray(one)) one.forEach(visit)
    else if (typeof one === 'object' && one !== null) {
      add(contactOfEntry(one))
      Object.values(one).forEach(visit)
    }
  }
  visit(value)
  return found
}

/** Removes contacts from a value by `isRemoved`: entries with their person, and quotes with a placeholder. */
export function withoutContacts<Value>(value: Value, isRemoved: (name: string) => boolean): Value {
  const codes = codesOf(value)
  const change = (one: unknown): unknown => {
    if (typeof one === 'string') return textWithout(one, codes, isRemoved)
    if (Array.isArray(one)) return one.filter((entry) => !isRemovedEntry(entry)).map(change)
    // an instant has no texts
    if (typeof one !== 'object' || one === null || one instanceof Date) return one
    return Object.fromEntries(Object.entries(one).map(([name, inside]) => [name, change(inside)]))
  }
  const isRemovedEntry = (entry: unknown): boolean => {
    if (typeof entry !== 'object' || entry === null || !('email' in entry || 'number' in entry)) return false
    const { email, number, country_code } = entry as Record<string, unknown>
    return [...contactsOf({ email, number, country_code }, codes).keys()].some(isRemoved)
  }
  return change(value) as Value
}

/** The contact of an entry such as `{ number, country_code }` or `{ email }`. */
function contactOfEntry(entry: object): Contact | undefined {
  const { email, number, country_code: country } = entry as Record<string, unknown>
  if (typeof number === 'string') return phoneContact(number, typeof country === 'string' ? country : null)
  return typeof email === 'string' ? emailContact(email) : undefined
}

const codesOf = (value: unknown): string[] => codesIn(JSON.stringify(value) ?? '')

function textWithout(text: string, codes: readonly string[], isRemoved: (name: string) => boolean): string {
  const spans = contactsIn(text, codes)
    .filter(({ contact }) => isRemoved(nameOf(contact)))
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end)
  let kept = ''
  let after = 0
  for (const { begin, end } of spans) {
    if (begin < after) continue
    kept += text.slice(after, begin) + REMOVED
    after = end
  }
  return kept + text.slice(after)
}
