import { foldText } from '../fold-text.ts'
import { domainLabel } from './domain-label.ts'
import { legalWord, settlePhrases, spellingsOf } from './legal-words.ts'
import { partsOf } from './name-parts.ts'
import type { NameParts } from './name-parts.ts'
import { unglue } from './unglue.ts'
import {
  closeInitials,
  closePunctuation,
  isSingleLetter,
  joinSingleLetters,
  markTradingNames,
  tokensOf,
} from './name-tokens.ts'

/**
 * The normalised forms of a name. A spelling consists of folded words in their canonical spelling, joined by one space.
 * Two names are the same if a spelling of one is a spelling of the other, regardless of spaces (`withoutSpaces`).
 */
export interface NormalName {
  /** the whole name without the words that do not matter and "trading as"; names are sorted by it */
  readonly key: string
  /**
   * Every form that counts as the full name; `key` is the first. Each half of "X trading as Y" is a form. Other forms
   * have separate initials (`j c wise`), joined initials (`jc wise`) or no punctuation (`coop`). A name that begins with
   * a legal word also has forms with all legal words (`uk power networks ltd`), because the query `uk` needs them.
   */
  readonly spellings: readonly string[]
  /** the words that a word of a query may match, in all their spellings, without duplicates */
  readonly words: readonly string[]
  /** bits of its legal words (legal-words.ts) */
  readonly legalBits: number
}

/** One way to read a search text. */
export interface NameReading {
  /** the words to match, in order, as spelled */
  readonly words: readonly string[]
  /** the words as a spelling of a name */
  readonly key: string
  /** the same, but with the last word as typed: it may be the beginning of another one */
  readonly start: string
  /** the same with the forms at its end, such as `brown co` for `Brown & Company`; undefined if there are none */
  readonly full: string | undefined
}

/** The normalised forms of a search text. */
export interface NameQuery {
  /** the words that may have typos: as typed, or those of a domain; empty if the text has no letter or digit */
  readonly words: readonly string[]
  /**
   * The readings to try in order, until one matches any name: as typed, then without punctuation and with joined
   * initials. For a domain, the name before its endings is a reading (`monzo` for `monzo.com`). Last come readings of
   * one word with small words apart (unglue.ts). Equal readings are left out.
   */
  readonly readings: readonly NameReading[]
  /** whether the text has only legal words; they then count as ordinary words */
  readonly onlyLegalWords: boolean
}

const HAS_INNER_PUNCTUATION = /[a-z0-9][.&\-_+@–][a-z0-9]|[\u0080-\uffff]/

const withoutLegal = ({ parts, all }: NameParts): string[][] =>
  parts.length > 0 || all.length === 0 ? parts : [all]

const spellingOf = (words: readonly string[]): string => {
  let spelling = ''
  for (const word of words) {
    if (spelling !== '') spelling += ' '
    spelling += spellingsOf(word)?.[0] ?? word
  }
  return spelling
}

/** A spelling as it is compared with others: spaces do not matter. */
export const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

/**
 * The readings of a text: as typed, then with initials apart, then with all initials joined. A name without initials
 * and punctuation, as most are, has only one reading.
 * @param settled Folded text with settled phrases.
 */
const readingsOf = (settled: string): NameParts[] => {
  const marked = markTradingNames(settled)
  const tokens = tokensOf(marked)
  if (!HAS_INNER_PUNCTUATION.test(marked) && !tokens.some(isSingleLetter)) return [partsOf(tokens)]
  const typed = joinSingleLetters(tokensOf(closeInitials(marked, false)), true)
  const apart = joinSingleLetters(tokensOf(closeInitials(marked, true)), true)
  const closed = joinSingleLetters(tokensOf(closePunctuation(closeInitials(marked, true))), false)
  return [typed, apart, closed].map(partsOf)
}

/**
 * Normalises a name by the matching rules of docs/product/search.md "Matching names". A name that consists of words that
 * do not matter keeps them. Never throws; a name without a letter or digit has the key ''.
 */
export const normaliseName = (name: string): NormalName => {
  const folded = foldText(name)
  const settled = settlePhrases(folded)
  const readings = readingsOf(settled)
  // a user may search for a part of `community interest company`
  if (settled !== folded) readings.push(partsOf(tokensOf(markTradingNames(folded))))
  const plain = readings.length === 1 ? plainName(readings[0]!) : null
  if (plain) return plain
  const spellings = new Set<string>()
  const words = new Set<string>()
  const add = (word: string) => {
    words.add(word)
    for (const spelling of spellingsOf(word) ?? []) words.add(spelling)
  }
  for (const reading of readings) {
    const parts = withoutLegal(reading)
    spellings.add(parts.map(spellingOf).join(' '))
    if (parts.length > 1) for (const part of parts) spellings.add(spellingOf(part))
    for (const part of parts) part.forEach(add)
    reading.edges.forEach(add)
    reading.doubtful.forEach(add)
  }
  const { parts, all, legalBits } = readings[0]!
  const [key = ''] = spellings
  if (parts.length > 0 && legalWord(all[0]!)) {
    spellings.add(all.join(' '))
    for (const word of all) words.add(word)
  }
  return { key, spellings: [...spellings], words: [...words], legalBits }
}

/**
 * A shortcut for names with one part, one reading and no repeated word. Most names are like that. It uses no sets,
 * which halves the time of a build. Null for other names.
 */
const plainName = ({ parts, all, legalBits, edges, doubtful }: NameParts): NormalName | null => {
  const [words] = parts
  if (!words || parts.length > 1 || doubtful.length > 0 || edges.length > 0 || legalWord(all[0]!)) return null
  for (let at = 0; at < words.length; at++) {
    if (words.indexOf(words[at]!) < at || spellingsOf(words[at]!)) return null
  }
  const key = words.join(' ')
  return { key, spellings: [key], words, legalBits }
}

/** Normalises a search text by the same rules as names. Text without a letter or digit has no words. */
export const readNameQuery = (text: string): NameQuery => {
  const folded = foldText(text)
  const [typed, ...others] = readingsOf(settlePhrases(folded))
  if (typed!.parts.length === 0) {
    const { all } = typed!
    const readings = all.length > 0 ? [readingOf([all], [])] : []
    return { words: all, readings, onlyLegalWords: all.length > 0 }
  }
  const readings = [readingOf(typed!.parts, typed!.ending)]
  const add = (parts: NameParts) => {
    const reading = readingOf(parts.parts, parts.ending)
    // if joining leaves only legal words (`lt-d` becomes `ltd`), that is no reading
    if (reading.words.length > 0 && readings.every(({ words }) => !isSameList(words, reading.words)))
      readings.push(reading)
  }
  if (others.length > 0) add(others.at(-1)!)
  const label = domainLabel(folded)
  const named = label === undefined ? typed!.parts.flat() : tokensOf(label)
  if (label !== undefined) add(partsOf(named))
  const { words } = label === undefined ? readings[0]! : readings.at(-1)!
  if (named.length === 1) for (const unglued of unglue(named[0]!)) add(partsOf(tokensOf(unglued)))
  return { words, readings, onlyLegalWords: false }
}

const readingOf = (parts: readonly string[][], ending: readonly string[]): NameReading => {
  const words = parts.length === 1 ? parts[0]! : parts.flat()
  const key = spellingOf(words)
  const last = words.at(-1) ?? ''
  const canonical = spellingsOf(last)?.[0] ?? last
  const start = last === canonical ? key : key.slice(0, -canonical.length) + last
  return { words, key, start, full: ending.length > 0 ? `${key} ${spellingOf(ending)}` : undefined }
}

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at])

/** A name as it is compared with another for equality. Each list has spellings without spaces. */
export interface ComparedName {
  readonly whole: readonly string[]
  /** the name before "trading as", or else the whole name */
  readonly first: readonly string[]
  /** the names after "trading as" */
  readonly trading: readonly string[]
  /** the whole and the first name with their spaces */
  readonly spaced: readonly string[]
  /** the same with the words at their edges, as spelled: `the hart company` */
  readonly literal: readonly string[]
  /** bits of the legal words of the name before "trading as" (legal-words.ts) */
  readonly legalBits: number
}

const distinct = (spellings: readonly string[]): string[] =>
  [...new Set(spellings)].filter((one) => one !== '')

/** Reads a name to compare it with others (docs/product/search.md "Matching names"). */
export const comparedName = (name: string): ComparedName => {
  const readings = readingsOf(settlePhrases(foldText(name)))
  const { parts, ownBits: legalBits } = readings[0]!
  if (readings.length === 1 && parts.length === 1) {
    const spelling = spellingOf(parts[0]!)
    const whole = [withoutSpaces(spelling)]
    const literal = [readings[0]!.untrimmed[0]!.join(' ')]
    return { whole, first: whole, trading: [], spaced: [spelling], literal, legalBits }
  }
  const spelled = readings.map((reading) => withoutLegal(reading).map(spellingOf))
  const joined = spelled.map((halves) => halves.map(withoutSpaces))
  return {
    whole: distinct(joined.map((halves) => halves.join(''))),
    first: distinct(joined.map(([first = '']) => first)),
    trading: distinct(joined.flatMap(([, ...trading]) => trading)),
    spaced: distinct(spelled.flatMap((halves) => [halves.join(' '), halves[0] ?? ''])),
    literal: distinct(
      readings.flatMap(({ untrimmed }) => [untrimmed.flat().join(' '), untrimmed[0]?.join(' ') ?? '']),
    ),
    legalBits,
  }
}

/** The whole spellings of a name alone, as in `comparedName`: for millions of names of which few are compared further. */
export const wholeSpellings = (name: string): readonly string[] => {
  const readings = readingsOf(settlePhrases(foldText(name)))
  const { parts } = readings[0]!
  return readings.length === 1 && parts.length === 1
    ? [withoutSpaces(spellingOf(parts[0]!))]
    : distinct(readings.map((reading) => withoutSpaces(withoutLegal(reading).map(spellingOf).join(' '))))
}

/** Whether two lists have a spelling in common. */
export const shareSpelling = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((spelling) => others.includes(spelling))

/** The spellings of an organisation's own name: the whole name, and the name before "trading as". */
export const ownSpellings = ({ whole, first }: ComparedName): string[] => [...new Set([...whole, ...first])]
