import type { OpenImage } from '../image-format.ts'
import { openStrings } from '../string-table.ts'

/** Fewer letters are the initials of too many names. More are a word. */
const [FEWEST, MOST] = [3, 8]
/** So many names are found at most. */
export const MAX_INITIALS = 10
const SMALL_WORDS = new Set('at by for in of on the to'.split(' '))
/** The longest small word, and the longest word that initials may contain whole: `HM` in `HMRC`. */
const LONGEST = 3
const SPACE = 0x20
const encoder = new TextEncoder()

/** Whether letters are the initials of the words of a spelling, without its small words. */
export const areInitialsOf = (letters: string, spelling: string): boolean => {
  const bytes = encoder.encode(spelling)
  return mayBeInitials(letters) && fits(encoder.encode(letters), bytes, 0, bytes.length)
}

const mayBeInitials = (word: string): boolean =>
  word.length >= FEWEST && word.length <= MOST && /^[a-z]+$/.test(word)

/** The same for the spelling from `start` up to `end`, exclusive. It has several words. */
const fits = (letters: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean => {
  const fit = (from: number, at: number): boolean => {
    if (from >= end) return at === letters.length
    let to = from
    while (to < end && bytes[to] !== SPACE) to++
    if (letters[at] === bytes[from] && (to < end || from > start) && fit(to + 1, at + 1)) return true
    const length = to - from
    if (length > LONGEST || length < 2 || (from === start && to === end)) return false
    let shared = 0
    while (shared < length && letters[at + shared] === bytes[from + shared]) shared++
    if (shared === length && fit(to + 1, at + length)) return true
    return SMALL_WORDS.has(new TextDecoder().decode(bytes.subarray(from, to))) && fit(to + 1, at)
  }
  return fit(start, 0)
}

/**
 * Returns a function that finds the first names of which a word is the initials, as ranks. It reads the names with the
 * same first letter.
 * @param isWanted Whether a rank counts.
 */
export const openInitials = (
  image: OpenImage,
): ((word: string, isWanted: (rank: number) => boolean) => number[]) => {
  // a key's position is the rank of its name
  const keys = openStrings(image, 'keys')
  const bytes = image.bytes('keys.bytes')
  const offsets = image.uint32s('keys.offsets')
  return (word, isWanted) => {
    if (!mayBeInitials(word)) return []
    const letters = encoder.encode(word)
    const initial = word.slice(0, 1)
    const first = keys.lowerBound(initial)
    const end = keys.endOfPrefix(initial, first)
    const found: number[] = []
    for (let rank = first; rank < end && found.length < MAX_INITIALS; rank++)
      if (fits(letters, bytes, offsets[rank]!, offsets[rank + 1]!) && isWanted(rank)) found.push(rank)
    return found
  }
}
