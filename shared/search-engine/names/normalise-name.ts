import { foldText } from '../fold-text.ts'
import { legalWord, settlePhrases, spellingsOf } from './legal-words.ts'
import {
  readingsOf,
  spellingOf,
  withoutLegal,
  type NameParts,
  partsOf,
  markTradingNames,
  tokensOf,
} from './name-readings.ts'

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
