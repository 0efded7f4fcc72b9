import type { Contact } from './contact.ts'

/** A contact, and its place in the text: from `begin` up to `end`, exclusive. */
export interface FoundContact {
  contact: Contact
  begin: number
  end: number
}

/**
 * The most contacts of each kind that are tried for a text. It bounds the time for hostile text, such as thousands of
 * single digits. An honest text has a few hundred.
 */
export const MAX_CANDIDATES = 2_000
/** The most places of each kind that are looked at in a text, and as many that are likely. */
const MAX_PLACES = 10_000

/** A place in a text that may be a contact. */
export interface Place {
  written: string
  begin: number
  end: number
}

/** Likely places: the words or digits around them are probably no part of them. */
export class Places {
  private readonly likely: Place[] = []
  private readonly others: Place[] = []

  /** Adds a place, unless there are too many like it. */
  add(isLikely: boolean, begin: number, end: number, write: () => string): void {
    const places = isLikely ? this.likely : this.others
    if (places.length < MAX_PLACES) places.push({ written: write(), begin, end })
  }

  *likelyFirst(): Generator<Place> {
    yield* this.likely
    yield* this.others
  }
}

/** The spellings that were tried, with their contacts. The readings of a text share them. */
export type Tried = Map<string, readonly Contact[]>

interface Candidates {
  tried: Tried
  /** The most spellings to try. */
  max: number
  contactsOf: (written: string) => readonly Contact[]
}

/** The contacts at these places. Only so many spellings are tried, the likely ones first. */
export function contactsAt(places: Places, { tried, max, contactsOf }: Candidates): FoundContact[] {
  const found: FoundContact[] = []
  for (const { written, begin, end } of places.likelyFirst()) {
    if (!tried.has(written)) {
      if (tried.size >= max) continue
      tried.set(written, contactsOf(written))
    }
    for (const contact of tried.get(written) ?? []) found.push({ contact, begin, end })
  }
  return found
}
