import type { OpenImage } from '../image-format.ts'
import { byteOrderKey, openStrings, type StringTable } from '../string-table.ts'
import { legalBitsStarting, legalWord, spellingsOf } from './legal-words.ts'
import { allowsTwoTypos, distanceFrom, soundOf, allowsTypoBeside } from './near-word.ts'
import { openTypoTable } from './typo-table.ts'
import { openWidePrefixes, type WidePrefix } from './wide-prefixes.ts'

/** The dictionary words that are nearest to a word, and how far they are; Infinity for none. */
export interface NearestWords {
  distance: number
  places: number[]
}

/**
 * Returns a function that finds the dictionary words that are nearest to a word, as indexes: one within two edits, with
 * none that has fewer (near-word.ts). It reads all words with the same first letter, so it is for words that nothing
 * else finds.
 */
const openNearestWords = (
  dictionary: StringTable,
  isUsed: (place: number) => boolean,
): ((word: string) => NearestWords) => {
  const readAll = (start: string, visit: (place: number) => void) => {
    const key = byteOrderKey(start)
    const first = dictionary.lowerBound(key)
    const end = dictionary.endOfPrefix(key, first)
    for (let place = first; place < end; place++) visit(place)
  }
  return (word) => {
    let [least, nearest] = [Infinity, [] as number[]]
    if (!allowsTwoTypos(word)) return { distance: least, places: nearest }
    const distanceTo = distanceFrom(word)
    const visit = (place: number) => {
      const distance = distanceTo(dictionary.at(place))
      if (distance > least || distance === Infinity || !isUsed(place)) return
      if (distance < least) [least, nearest] = [distance, []]
      nearest.push(place)
    }
    const [initial = ''] = soundOf(word)
    readAll(initial, visit)
    if (initial === 'f') readAll('ph', visit)
    return { distance: least, places: nearest }
  }
}

/**
 * Sorts words by how likely a typed word is one of them with a typo. All differ from it by one edit. People rarely mistype
 * the first letter. They swap letters and leave one out more often than they type a wrong or needless one.
 */
export const likeliestFirst = (typed: string, words: readonly string[]): string[] =>
  words.toSorted((a, b) => rankOf(typed, a) - rankOf(typed, b))

const [SWAPPED, LEFT_OUT, WRONG, NEEDLESS, OTHER_START] = [0, 1, 2, 3, 4]

const sorted = (text: string): string => [...text].toSorted().join('')

function rankOf(typed: string, word: string): number {
  const start = typed[0] === word[0] ? 0 : OTHER_START
  if (word.length > typed.length) return start + LEFT_OUT
  if (word.length < typed.length) return start + NEEDLESS
  return start + (sorted(typed) === sorted(word) ? SWAPPED : WRONG)
}

/** The alternatives for one word of a query: ranges of dictionary words, and legal words. */
export interface NameClause {
  /** the start and the exclusive end of each range of dictionary indexes, flattened */
  readonly ranges: readonly number[]
  /** bits of legal-words.ts */
  readonly legalBits: number
  readonly size: number
  /** the names of all ranges, if the image contains them precomputed */
  readonly wide: WidePrefix | null
}

/** Which words of a query may match with a typo. `exact`: none, and the last word is no beginning of another one either. */
export type Typos = 'exact' | 'none' | 'unknown-words' | 'all-words'

/** The words of the names of one image. A word that only hidden names have counts as unknown. */
export interface Dictionary {
  /**
   * Returns one clause per word; null if one of the words cannot match any name.
   * @param isKnown Whether any name of the index has a word, or if it is the last one, a word that begins with it.
   */
  clausesFor: (
    words: readonly string[],
    onlyLegalWords: boolean,
    typos: Typos,
    isKnown: (word: string, isLast: boolean) => boolean,
  ) => NameClause[] | null
  /** Whether a name has this word, or if it is the last one, a word that begins with it. */
  knows: (word: string, isLast: boolean) => boolean
  hasWord: (word: string) => boolean
  placesOf: (word: string) => number[]
  typosOf: (word: string) => number[]
  /** The same, also for a word of four letters. */
  nearPlacesOf: (word: string) => number[]
  /** The nearest words with up to two typos (`openNearestWords`). Slow. */
  nearestTo: (word: string) => NearestWords
  wordAt: (place: number) => string
  /** The index of a word; undefined if no name has it. */
  placeOf: (word: string) => number | undefined
  namesWith: (place: number) => number
}

/** @param hidden The ranks of the names that are hidden. */
export const openDictionary = (image: OpenImage, hidden: Iterable<number>): Dictionary => {
  const words = openStrings(image, 'words')
  const starts = image.uint32s('postings.starts')
  const wideFor = openWidePrefixes(image)
  const hiddenNames = hiddenNamesByWord(image, hidden)
  const namesWith = (place: number) => starts[place + 1]! - starts[place]! - (hiddenNames.get(place) ?? 0)
  const unused = new Set([...hiddenNames.keys()].filter((place) => namesWith(place) === 0))
  const isUsed = (place: number) => !unused.has(place)
  const allTyposOf = openTypoTable(image, words)
  const typosOf: typeof allTyposOf = (word, allows) =>
    unused.size === 0 ? allTyposOf(word, allows) : allTyposOf(word, allows).filter(isUsed)
  const nearestTo = openNearestWords(words, isUsed)

  const hasUsed = (first: number, end: number): boolean => {
    if (end - first > unused.size) return true
    for (let place = first; place < end; place++) if (isUsed(place)) return true
    return false
  }
  const rangeOf = (word: string, isLast: boolean): number[] => {
    const key = byteOrderKey(word)
    const first = words.lowerBound(key)
    const end = isLast ? words.endOfPrefix(key, first) : first + (words.equals(first, key) ? 1 : 0)
    return end > first && hasUsed(first, end) ? [first, end] : []
  }
  const knows: Dictionary['knows'] = (word, isLast) => rangeOf(word, isLast).length > 0
  const clauseFor = (
    word: string,
    isLast: boolean,
    legalBits: number,
    typos: Typos,
    isKnown: (word: string, isLast: boolean) => boolean,
  ): NameClause => {
    const ranges = rangeOf(word, isLast)
    const isUnknown = ranges.length === 0
    if (typos === 'all-words' || (typos === 'unknown-words' && isUnknown && !isKnown(word, isLast))) {
      for (const found of typosOf(word)) {
        if (ranges.length === 0 || found < ranges[0]! || found >= ranges[1]!) ranges.push(found, found + 1)
      }
    }
    let size = 0
    for (let at = 0; at < ranges.length; at += 2) size += starts[ranges[at + 1]!]! - starts[ranges[at]!]!
    const wide = ranges.length === 2 ? wideFor(ranges[0]!, ranges[1]!) : null
    return { ranges, legalBits, size, wide }
  }
  const clausesFor: Dictionary['clausesFor'] = (wanted, onlyLegalWords, typos, isKnown) => {
    const clauses: NameClause[] = []
    for (let at = 0; at < wanted.length; at++) {
      // the first place of a repeated word asks for all of it, and the others for no more
      if (wanted.indexOf(wanted[at]!) < at) continue
      const isLast = at === wanted.length - 1 && typos !== 'exact'
      const legalBits = legalBitsFor(wanted[at]!, isLast, wanted.length === 1, onlyLegalWords)
      const clause = clauseFor(wanted[at]!, isLast, legalBits, typos, isKnown)
      if (clause.size === 0 && clause.legalBits === 0) return null
      clauses.push(clause)
    }
    return clauses
  }
  const placesOf = (word: string) =>
    (spellingsOf(word) ?? [word]).flatMap((spelling) => rangeOf(spelling, false).slice(0, 1))
  return {
    clausesFor,
    knows,
    hasWord: (word) => placesOf(word).length > 0,
    placesOf,
    typosOf: (word) => typosOf(word),
    nearPlacesOf: (word) => {
      const own = new Set(placesOf(word))
      return typosOf(word, allowsTypoBeside).filter((place) => !own.has(place))
    },
    nearestTo,
    wordAt: words.at,
    placeOf: (word) => rangeOf(word, false)[0],
    namesWith,
  }
}

function hiddenNamesByWord(image: OpenImage, ranks: Iterable<number>): ReadonlyMap<number, number> {
  const starts = image.uint32s('forward.starts')
  const words = image.uint32s('forward.words')
  const counts = new Map<number, number>()
  for (const rank of ranks) {
    for (let at = starts[rank]!; at < starts[rank + 1]!; at++)
      counts.set(words[at]!, (counts.get(words[at]!) ?? 0) + 1)
  }
  return counts
}

const legalBitsFor = (word: string, isLast: boolean, isAlone: boolean, onlyLegalWords: boolean) => {
  if (onlyLegalWords) return isLast ? legalBitsStarting(word) : (legalWord(word)?.bit ?? 0)
  return isLast && !isAlone ? legalBitsStarting(word) : 0
}
