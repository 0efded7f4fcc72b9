import type { OpenImage } from '../image-format.ts'
import { legalBitsStarting, legalWord, spellingsOf } from './legal-words.ts'
import { allowsTypoBeside } from './one-edit.ts'
import { openStrings, type StringTable } from '../string-table.ts'
import { openTypoTable } from './typo-table.ts'
import { openWidePrefixes } from './wide-prefixes.ts'
import type { WidePrefix } from './wide-prefixes.ts'
import { allowsTwoTypos, distanceFrom, soundOf } from './near-word.ts'

/**
 * Returns a function that finds the dictionary words that are nearest to a word, as indexes: one within two edits, with
 * none that has fewer (near-word.ts). It reads all words with the same first letter, so it is for words that nothing
 * else finds.
 */
const openNearestWords = (dictionary: StringTable): ((word: string) => number[]) => {
  const readAll = (start: string, visit: (place: number) => void) => {
    const key = Buffer.from(start, 'utf8')
    const first = dictionary.lowerBound(key)
    const end = dictionary.endOfPrefix(key, first)
    for (let place = first; place < end; place++) visit(place)
  }
  return (word) => {
    if (!allowsTwoTypos(word)) return []
    const distanceTo = distanceFrom(word)
    let [least, nearest] = [Infinity, [] as number[]]
    const visit = (place: number) => {
      const distance = distanceTo(dictionary.at(place))
      if (distance < least) [least, nearest] = [distance, []]
      if (distance === least && distance < Infinity) nearest.push(place)
    }
    const [initial = ''] = soundOf(word)
    readAll(initial, visit)
    if (initial === 'f') readAll('ph', visit)
    return nearest
  }
}

/**
 * Sorts words by how likely a typed word is one of them with a typo. All differ from it by one edit. People rarely mistype
 * the first letter. They swap letters and leave one out more often than they type a wrong or needless one.
 */
const likeliestFirst = (typed: string, words: readonly string[]): string[] =>
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
  /** the total number of postings in all ranges */
  readonly size: number
  /** the names of all ranges, if the image contains them precomputed */
  readonly wide: WidePrefix | null
}

/** Which words of a query may match with a typo. */
export type Typos = 'none' | 'unknown-words' | 'all-words'

export interface Dictionary {
  /** Returns one clause per word; null if one of the words cannot match any name. */
  clausesFor: (words: readonly string[], onlyLegalWords: boolean, typos: Typos) => NameClause[] | null
  /** The indexes of a word in all its spellings. If no name has it, those of the words with one typo. */
  placesOf: (word: string) => number[]
  /** The indexes of the words with one typo, also in a word of four letters. */
  nearPlacesOf: (word: string) => number[]
  /** The indexes of the nearest words with up to two typos (`openNearestWords`). Slow. */
  nearestTo: (word: string) => number[]
  /** Whether a name has this word, in any spelling. */
  hasWord: (word: string) => boolean
  /** The words that differ from a word in one typo. */
  correctionsOf: (word: string) => string[]
  /** The same for a word of four letters too, with the likeliest typo first (likely-typo.ts). */
  likelyWords: (word: string) => string[]
}

export const openDictionary = (image: OpenImage): Dictionary => {
  const words = openStrings(image, 'words')
  const starts = image.uint32s('postings.starts')
  const wideFor = openWidePrefixes(image)
  const typosOf = openTypoTable(image, words)
  const nearestTo = openNearestWords(words)

  const rangeOf = (word: string, isLast: boolean): number[] => {
    const key = Buffer.from(word, 'utf8')
    const first = words.lowerBound(key)
    const end = isLast ? words.endOfPrefix(key, first) : first + (words.equals(first, key) ? 1 : 0)
    return end > first ? [first, end] : []
  }
  const clauseFor = (word: string, isLast: boolean, legalBits: number, typos: Typos): NameClause => {
    const ranges = rangeOf(word, isLast)
    const isUnknown = ranges.length === 0
    if (typos === 'all-words' || (typos === 'unknown-words' && isUnknown)) {
      for (const found of typosOf(word)) {
        if (ranges.length === 0 || found < ranges[0]! || found >= ranges[1]!) ranges.push(found, found + 1)
      }
    }
    let size = 0
    for (let at = 0; at < ranges.length; at += 2) size += starts[ranges[at + 1]!]! - starts[ranges[at]!]!
    const wide = ranges.length === 2 ? wideFor(ranges[0]!, ranges[1]!) : null
    return { ranges, legalBits, size, wide }
  }
  const clausesFor: Dictionary['clausesFor'] = (wanted, onlyLegalWords, typos) => {
    const clauses: NameClause[] = []
    const seen = new Set<string>()
    for (let at = 0; at < wanted.length; at++) {
      // the first place of a repeated word asks for all of it, and the others for no more
      if (seen.has(wanted[at]!)) continue
      seen.add(wanted[at]!)
      const isLast = at === wanted.length - 1
      const legalBits = legalBitsFor(wanted[at]!, isLast, wanted.length === 1, onlyLegalWords)
      const clause = clauseFor(wanted[at]!, isLast, legalBits, typos)
      if (clause.size === 0 && clause.legalBits === 0) return null
      clauses.push(clause)
    }
    return clauses
  }
  const knownPlacesOf = (word: string) =>
    (spellingsOf(word) ?? [word]).flatMap((spelling) => rangeOf(spelling, false).slice(0, 1))
  return {
    clausesFor,
    placesOf: (word) => {
      const places = knownPlacesOf(word)
      return places.length > 0 ? places : typosOf(word)
    },
    nearPlacesOf: (word) => {
      const own = new Set(knownPlacesOf(word))
      return typosOf(word, allowsTypoBeside).filter((place) => !own.has(place))
    },
    nearestTo,
    hasWord: (word) => knownPlacesOf(word).length > 0,
    correctionsOf: (word) => typosOf(word).map((place) => words.at(place)),
    likelyWords: (word) =>
      likeliestFirst(
        word,
        typosOf(word, allowsTypoBeside).map((place) => words.at(place)),
      ),
  }
}

const legalBitsFor = (word: string, isLast: boolean, isAlone: boolean, onlyLegalWords: boolean) => {
  if (onlyLegalWords) return isLast ? legalBitsStarting(word) : (legalWord(word)?.bit ?? 0)
  return isLast && !isAlone ? legalBitsStarting(word) : 0
}
