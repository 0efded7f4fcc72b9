import { foldText } from '../fold-text.ts'
import { settlePhrases, spellingsOf } from './legal-words.ts'
import { readingsOf, spellingOf, type NameParts, partsOf, tokensOf } from './name-readings.ts'

export interface NameReading {
  /** the words to match, in order, as spelled */
  readonly words: readonly string[]
  /** the words as a spelling of a name */
  readonly key: string
  /** the same, but with the last word as typed: it may be the beginning of another one */
  readonly start: string
  /** the same with the forms at its end, such as `brown co` for `Brown & Company`; undefined if there are none */
  readonly full: string | undefined
  /** whether only names that equal it match, because it is too short for more */
  readonly isWhole: boolean
}

export interface NameQuery {
  /**
   * the words that may have typos: as typed, or those of a domain; empty if the text has no letter or digit, or is a
   * domain with a short name
   */
  readonly words: readonly string[]
  /**
   * The readings to try in order, until one matches any name: as typed, then without punctuation and with joined
   * initials. For a domain, the name before its endings is a reading (`monzo` for `monzo.com`). One of two letters must be
   * the whole name (`ba` for `ba.com`). Last come readings of one word with small words apart (`unglue`). Equal readings
   * are left out.
   */
  readonly readings: readonly NameReading[]
  /** The first of them, up to those of one word with small words apart. Most searches need no more, and the others are slow. */
  readonly likely: readonly NameReading[]
  /** whether the text has only legal words; they then count as ordinary words */
  readonly onlyLegalWords: boolean
}

/** The longest name of a domain that other names may begin with by chance. */
const LONGEST_WHOLE = 2
/** Matches the ending of such a domain. `J.C.Smith` is none. */
const SHORT_ENDING = /^\S*?[a-z0-9]\.[a-z]{2,3}(?:$|[/?#.])/

/** Normalises a search text by the same rules as names. Text without a letter or digit has no words. */
export const readNameQuery = (text: string): NameQuery => {
  const folded = foldText(text)
  const [typed, , closed] = readingsOf(settlePhrases(folded))
  if (typed!.parts.length === 0) {
    const { all } = typed!
    const readings = all.length > 0 ? [readingOf([all], [])] : []
    return { words: all, readings, likely: readings, onlyLegalWords: all.length > 0 }
  }
  const likely = [readingOf(typed!.parts, typed!.ending)]
  const addTo = (known: NameReading[], parts: NameParts, isWhole = false) => {
    const reading = { ...readingOf(parts.parts, parts.ending), isWhole }
    // if joining leaves only legal words (`lt-d` becomes `ltd`), that is not a reading
    if (reading.words.length > 0 && known.every(({ words }) => !isSameList(words, reading.words)))
      known.push(reading)
  }
  if (closed) addTo(likely, closed)
  const label = domainLabel(folded)
  const named = label === undefined ? likely[0]!.words : tokensOf(label)
  const isShort = label !== undefined && label.length <= LONGEST_WHOLE && SHORT_ENDING.test(folded.trim())
  if (label !== undefined) addTo(likely, partsOf(named), isShort)
  if (isShort) return { words: [], readings: likely, likely, onlyLegalWords: false }
  const { words } = label === undefined ? likely[0]! : likely.at(-1)!
  if (named.length !== 1) return { words, readings: likely, likely, onlyLegalWords: false }
  let all: NameReading[] | undefined
  return {
    words,
    get readings() {
      if (all === undefined) {
        all = [...likely]
        for (const unglued of unglue(named[0]!)) addTo(all, partsOf(tokensOf(unglued)))
      }
      return all
    },
    likely,
    onlyLegalWords: false,
  }
}

const readingOf = (parts: readonly string[][], ending: readonly string[]): NameReading => {
  const words = parts.length === 1 ? parts[0]! : parts.flat()
  const key = spellingOf(words)
  const last = words.at(-1) ?? ''
  const canonical = spellingsOf(last)?.[0] ?? last
  const start = last === canonical ? key : key.slice(0, -canonical.length) + last
  return {
    words,
    key,
    start,
    full: ending.length > 0 ? `${key} ${spellingOf(ending)}` : undefined,
    isWhole: false,
  }
}

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at])

/** Matches a web or mail address. Its group is the host. */
const ADDRESS = /^(?:https?:\/\/|[^\s@/]+@)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/
/** The second part of a domain under which anyone may have a name, such as `.co.uk`. */
const SECOND_PARTS = new Set('ac co com edu gov ltd me net nhs org plc police sch'.split(' '))
/** Longer texts are not domains. */
const LONGEST = 253

/**
 * The part of a domain that is a name, with words apart: `monzo` for `https://www.monzo.com`, `fernley chase` for
 * `jobs@fernley-chase.co.uk`. Undefined for other texts.
 * @param folded Text in lower case.
 */
export const domainLabel = (folded: string): string | undefined => {
  if (folded.length > LONGEST) return undefined
  const labels = ADDRESS.exec(folded.trim())?.[1]?.split('.')
  if (labels === undefined) return undefined
  labels.pop()
  if (labels.length > 1 && SECOND_PARTS.has(labels.at(-1)!)) labels.pop()
  return labels.at(-1)!.replaceAll('-', ' ')
}

/** A legal form at the end of a word. Before one that ends other words too, such as `inc`, a longer name is needed. */
const FORM = /(?<=.{3})(?:limited|ltd|plc|llp)$|(?<=.{5})(?:lp|cic|company|corporation|inc|llc|gmbh|cyf)$/
/** The most places of `and` that are tried in one word. */
const MAX_ANDS = 3

/**
 * Reads a name that is typed without spaces, as in a domain: with `the` and a legal form apart, then with one `and`
 * apart as well. So `thehillandvaleltd` gives `hillandvale` and `hill and vale`. Empty if nothing comes apart.
 */
const unglue = (word: string): string[] => {
  const bare = word
    .replace(/^the(?=.{5})/, '')
    .replace(FORM, '')
    .replace(/(?<=.{3})uk$/, '')
  const places = [...bare.matchAll(/(?<=.{3})and(?=.{3})/g)].slice(0, MAX_ANDS)
  const apart = places.map(({ index }) => `${bare.slice(0, index)} and ${bare.slice(index + 3)}`)
  return bare === word ? apart : [bare, ...apart]
}
