import type { Contact } from './contact.ts'

/** A contact, and its place in the text: from `begin` up to `end`, exclusive. */
export interface FoundContact {
  contact: Contact
  begin: number
  end: number
}

/**
 * The most spellings of each kind that are tried in a text. It bounds the time for hostile text, such as thousands of
 * single digits. An honest text has a few hundred.
 */
export const MOST_CANDIDATES = 3_000

/** A place in a text that may be a contact. */
export interface Place {
  written: string
  /** Whether the words or digits around it are probably no part of it. */
  isLikely: boolean
  begin: number
  end: number
}

/** The contacts at the first `MOST_CANDIDATES` spellings, the likely ones before the others. */
export function contactsAt(
  places: readonly Place[],
  contactOf: (written: string) => Contact | undefined,
): FoundContact[] {
  const contacts = new Map<string, Contact | undefined>()
  const likelyFirst = places.toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely))
  return likelyFirst.flatMap(({ written, begin, end }) => {
    if (!contacts.has(written)) {
      if (contacts.size === MOST_CANDIDATES) return []
      contacts.set(written, contactOf(written))
    }
    const contact = contacts.get(written)
    return contact ? [{ contact, begin, end }] : []
  })
}
