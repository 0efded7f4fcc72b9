import { foldText } from '../fold-text.ts'
import { legalWord } from './legal-words.ts'
import { partsOf } from './name-parts.ts'
import type { NameParts } from './name-parts.ts'
import {
  closeInitials,
  closePunctuation,
  isSingleLetter,
  joinSingleLetters,
  markTradingNames,
  shortenLegalForms,
  tokensOf,
} from './name-tokens.ts'

/** The normalised forms of a name. Each string consists of folded words, joined by one space. */
export interface NormalName {
  /** the whole name without legal words and "trading as"; names are sorted by it */
  readonly key: string
  /**
   * Every form that counts as the full name; `key` is the first. Each half of "X trading as Y" is a form. Other forms
   * have separate initials (`j c wise`), joined initials (`jc wise`) or no punctuation (`coop`). A name that begins with
   * a legal word also has forms with all legal words (`uk power networks ltd`), because the query `uk` needs them.
   */
  readonly spellings: readonly string[]
  /** the words that a word of a query may match, without duplicates */
  readonly words: readonly string[]
  /** bits of its legal words (legal-words.ts) */
  readonly legalBits: number
}

/** The normalised forms of a search text. */
export interface NameQuery {
  /** the words to match, in order; empty if the text has no letter or digit */
  readonly words: readonly string[]
  /**
   * the words without punctuation and with joined initials; a search tries them if `words` matches nothing. They are
   * usually equal to `words`
   */
  readonly closed: readonly string[]
  /** whether the text has only legal words; they then count as ordinary words */
  readonly onlyLegalWords: boolean
}

const HAS_INNER_PUNCTUATION = /[a-z0-9][.&\-_+@–][a-z0-9]|[\u0080-\uffff]/

const withoutLegal = ({ parts, all }: NameParts): string[][] =>
  parts.length > 0 || all.length === 0 ? parts : [all]

/**
 * The readings of a text: as typed, then with initials apart, then with all initials joined. A name without initials
 * and punctuation, as most are, has only one reading.
 */
const readingsOf = (text: string): NameParts[] => {
  const marked = markTradingNames(shortenLegalForms(foldText(text)))
  const tokens = tokensOf(marked)
  if (!HAS_INNER_PUNCTUATION.test(marked) && !tokens.some(isSingleLetter)) return [partsOf(tokens)]
  const typed = joinSingleLetters(tokensOf(closeInitials(marked, false)), true)
  const apart = joinSingleLetters(tokensOf(closeInitials(marked, true)), true)
  const closed = joinSingleLetters(tokensOf(closePunctuation(closeInitials(marked, true))), false)
  return [typed, apart, closed].map(partsOf)
}

/**
 * Normalises a name by the matching rules of docs/product/search.md "Matching names". Case, accents, punctuation, white
 * space and legal words (Ltd, Limited, PLC, LLP, UK, and/&) do not matter. Both halves of "X t/a Y" count as names. A
 * name that consists of legal words keeps them. Never throws; a name without a letter or digit has the key ''.
 */
export const normaliseName = (name: string): NormalName => {
  const readings = readingsOf(name)
  const plain = readings.length === 1 ? plainName(readings[0]!) : null
  if (plain) return plain
  const spellings = new Set<string>()
  const words = new Set<string>()
  for (const reading of readings) {
    const parts = withoutLegal(reading)
    spellings.add(parts.map((part) => part.join(' ')).join(' '))
    if (parts.length > 1) for (const part of parts) spellings.add(part.join(' '))
    for (const part of parts) for (const word of part) words.add(word)
    for (const word of reading.doubtful) words.add(word)
  }
  const [key = ''] = spellings
  const { parts, all, legalBits } = readings[0]!
  if (parts.length > 0 && legalWord(all[0]!)) spellings.add(all.join(' '))
  return { key, spellings: [...spellings], words: [...words], legalBits }
}

/**
 * A shortcut for names with one part, one reading and no repeated word. Most names are like that. It uses no sets,
 * which halves the time of a build. Null for other names.
 */
const plainName = ({ parts, all, legalBits, doubtful }: NameParts): NormalName | null => {
  const [words] = parts
  if (!words || parts.length > 1 || doubtful.length > 0 || legalWord(all[0]!)) return null
  for (let at = 1; at < words.length; at++) if (words.indexOf(words[at]!) < at) return null
  const key = words.join(' ')
  return { key, spellings: [key], words, legalBits }
}

/** Normalises a search text by the same rules as names. Text without a letter or digit has no words. */
export const readNameQuery = (text: string): NameQuery => {
  const readings = readingsOf(text)
  const typed = readings[0]!
  if (typed.parts.length === 0)
    return { words: typed.all, closed: typed.all, onlyLegalWords: typed.all.length > 0 }
  const words = typed.parts.flat()
  const closed = readings.at(-1)!.parts.flat()
  // if joining leaves only legal words (`lt-d` becomes `ltd`), the unjoined words are used
  return { words, closed: closed.length > 0 ? closed : words, onlyLegalWords: false }
}

/** The texts of which one must be a spelling of a name, so that a text is exactly this name. */
export const namesAskedBy = (text: string): string[] => {
  const { words, closed } = readNameQuery(text)
  return words.length === 0 ? [] : [...new Set([words.join(' '), closed.join(' ')])]
}

/** The spellings of a name that are only those of a trading name, after the first "trading as". */
export const tradingSpellings = (name: string): string[] => {
  const readings = readingsOf(name).map((reading) => withoutLegal(reading).map((part) => part.join(' ')))
  const first = new Set(readings.map(([own = '']) => own))
  const others = readings.flatMap(([, ...trading]) => trading)
  return [...new Set(others)].filter((spelling) => !first.has(spelling))
}
