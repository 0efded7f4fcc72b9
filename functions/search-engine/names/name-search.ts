import { orderedPage } from '../doc-order.ts'
import type { DocOrder } from '../doc-order.ts'
import { hasBit, setBit, wordsFor } from '../filters/bit-set.ts'
import { type DocSet, hasDoc, visitDocs } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { openDictionary } from './dictionary.ts'
import type { Typos } from './dictionary.ts'
import { joinMatches } from './join-matches.ts'
import { openNameMatcher } from './name-matcher.ts'
import { openInitials } from './initials.ts'
import { byRank, type NameMatches } from './name-matches.ts'
import { openNameOrder } from './name-order.ts'
import { readNameQuery } from './read-name-query.ts'
import type { NameQuery, NameReading } from './read-name-query.ts'
import { openPartialNames } from './partial-names.ts'

export interface NameSearch {
  /**
   * Finds the documents whose text matches the query and that are in every set. Every word of the query must equal a
   * word of the name. The last word may also be the start of a word. Unless it is the only word, it may also be the
   * start of a legal word of the name. The words may be in any order, and in different halves of "X t/a Y". A name also
   * matches if one of its spellings equals or begins with the query, regardless of spaces. A query without a letter or digit
   * matches nothing.
   * The first reading of the query that matches any name of the collection, regardless of filters, is used: those of
   * `NameQuery`, then its words with one typo in words of five letters and more that are in no name, then with one typo
   * in any such word.
   * Matches are in five groups, in this order:
   * - Exact: the query is one of the name's spellings, regardless of spaces.
   * - Form: the name starts with the query and the forms at its end. `Brown & Company` finds `Brown & Co Architects`.
   * - Prefix: a spelling starts with the query. Or the query is a spelling plus the start of a legal word of the name.
   * - Word: all other matches without typos.
   * - Typo: all matches with typos.
   * Each group is sorted by normalised name, then id. `by` replaces this order.
   */
  search: (
    query: NameQuery,
    sets: readonly DocSet[],
    offset: number,
    limit: number,
    by?: DocOrder,
  ) => { total: number; page: number[] }
  /** The matches of a search as a bitset. */
  matching: (query: NameQuery, sets: readonly DocSet[]) => DocSet
  /** The documents with exactly this name, without typos and prefixes, by normalised name, then id. */
  named: (name: string) => number[]
  /** A name with one typo, corrected (search-index.ts). */
  corrected: (name: string) => string[]
  /**
   * The documents of every set whose name is like a text: the matches of `search` without typos. Its order differs in
   * this: names that go on after the words of the text come before trading names of others. If `loosely`, then come all
   * other names with one typo in any word, and if only those, up to ten names of which the text is the initials. If
   * there are none, the names with some of the words are like it, best first.
   */
  alike: (
    query: NameQuery,
    sets: readonly DocSet[],
    loosely: boolean,
    offset: number,
    limit: number,
  ) => { total: number; page: number[] }
  /**
   * The text with its only unknown word replaced by the likeliest word of the names, such that the search finds a document
   * of every set. A text of one word must be the beginning of a name. It is for texts that nothing else finds.
   */
  respelt: (name: string, sets: readonly DocSet[]) => string | undefined
  /** Whether a document of every set has a name that goes on after the words of a text: `Acme Foods` after `Acme`. */
  goesOn: (query: NameQuery, sets: readonly DocSet[]) => boolean
}

/** The matches of a query, and a page of their ranks in the order of a search. */
interface FoundNames {
  found: NameMatches
  pageOf: (offset: number, limit: number) => number[]
}

/** How many words that a misspelt one may mean are tried. Each is a search. */
const MAX_LIKELY = 10

const NO_MATCHES: NameMatches = { total: 0, list: new Uint32Array(0), bits: null }
const EMPTY_PAGE: { total: number; page: number[] } = { total: 0, page: [] }

export const openNameSearch = (image: OpenImage): NameSearch => {
  const dictionary = openDictionary(image)
  const matcher = openNameMatcher(image)
  const order = openNameOrder(image)
  const partialNames = openPartialNames(image, dictionary)
  const initialsOf = openInitials(image)
  const docs = image.uint32s('names.docs')
  const numbering = { docs, ranks: image.uint32s('names.ranks') }
  const isIn = (sets: readonly DocSet[], rank: number) => sets.every((set) => hasDoc(set, docs[rank]!))
  const docsOf = (ranks: readonly number[]) => ranks.map((rank) => docs[rank]!)

  /** The matches of the words of a reading. Null if no name of the collection matches, regardless of filters. */
  const byWords = (
    words: readonly string[],
    onlyLegalWords: boolean,
    typos: Typos,
    sets: readonly DocSet[],
  ): NameMatches | null => {
    const clauses = dictionary.clausesFor(words, onlyLegalWords, typos)
    if (!clauses) return null
    const matches = matcher.match(clauses, sets)
    return matches.total > 0 || (sets.length > 0 && matcher.matchesAny(clauses)) ? matches : null
  }
  /** The matches of a reading, without typos, and their pages. Null as for `byWords`. */
  const asRead = (reading: NameReading, onlyLegalWords: boolean, sets: readonly DocSet[]) => {
    const isWanted = (rank: number) => isIn(sets, rank)
    if (reading.isWhole) {
      const list = order.ranksNamed(reading.key).filter(isWanted)
      const pageOf = (offset: number, limit: number) => [...list.subarray(offset, offset + limit)]
      return list.length === 0 ? null : { found: { total: list.length, list, bits: null }, pageOf }
    }
    const matches = byWords(reading.words, onlyLegalWords, 'none', sets)
    const spelled = order.spelled(reading)
    const { withoutSpaces } = spelled
    if (!matches && withoutSpaces.length === 0) return null
    const more = withoutSpaces.length === 0 ? withoutSpaces : withoutSpaces.filter(isWanted)
    const found = joinMatches(matches ?? NO_MATCHES, more)
    const pageOf = (offset: number, limit: number, isOwnFirst?: boolean) =>
      spelled.page(found, offset, limit, isOwnFirst)
    return { found, pageOf }
  }

  const find = (query: NameQuery, sets: readonly DocSet[]): FoundNames | undefined => {
    const { words, readings, onlyLegalWords } = query
    for (const reading of readings) {
      const read = asRead(reading, onlyLegalWords, sets)
      if (read) return read
    }
    // a query without words matches nothing
    if (words.length === 0) return undefined
    const found =
      byWords(words, onlyLegalWords, 'unknown-words', sets) ??
      byWords(words, onlyLegalWords, 'all-words', sets)
    return found ? { found, pageOf: (offset, limit) => byRank(found, offset, limit) } : undefined
  }
  const search: NameSearch['search'] = (query, sets, offset, limit, by) => {
    const names = find(query, sets)
    if (!names) return EMPTY_PAGE
    const { found, pageOf } = names
    if (by) return { total: found.total, page: orderedPage(by, found, offset, limit, numbering) }
    return { total: found.total, page: docsOf(pageOf(offset, limit)) }
  }
  const matching: NameSearch['matching'] = (query, sets) => {
    const bits = new Int32Array(wordsFor(image.header.size))
    const { found } = find(query, sets) ?? { found: NO_MATCHES }
    visitDocs(found, found.total, 0, image.header.size, (rank) => {
      setBit(bits, docs[rank]!)
      return true
    })
    return { count: found.total, isExact: true, list: null, bits }
  }
  const named: NameSearch['named'] = (name) => {
    const ranks = new Set(readNameQuery(name).readings.flatMap(({ key }) => [...order.ranksNamed(key)]))
    return docsOf([...ranks].toSorted((a, b) => a - b))
  }
  const corrected: NameSearch['corrected'] = (name) =>
    readNameQuery(name).readings.flatMap(({ words }) => {
      const [unknown, ...others] = words.filter((word) => !dictionary.hasWord(word))
      if (unknown === undefined || others.length > 0 || words.length === 1) return []
      return dictionary
        .correctionsOf(unknown)
        .map((correction) => words.map((word) => (word === unknown ? correction : word)).join(' '))
    })
  const respelt: NameSearch['respelt'] = (name, sets) => {
    const { words } = readNameQuery(name)
    const [unknown, ...others] = words.filter((word) => !dictionary.hasWord(word))
    if (unknown === undefined || others.length > 0) return undefined
    return dictionary
      .likelyWords(unknown)
      .slice(0, MAX_LIKELY)
      .map((likely) => words.map((word) => (word === unknown ? likely : word)).join(' '))
      .find((text) => {
        const query = readNameQuery(text)
        if (search(query, sets, 0, 0, undefined).total === 0) return false
        if (words.length > 1) return true
        return goesOn(query, sets) || named(text).some((doc) => sets.every((set) => hasDoc(set, doc)))
      })
  }
  const alike: NameSearch['alike'] = ({ words, readings, onlyLegalWords }, sets, loosely, offset, limit) => {
    let [total, page]: [number, number[]] = [0, []]
    const taken = new Int32Array(wordsFor(image.header.size))
    for (const reading of readings) {
      const read = asRead(reading, onlyLegalWords, sets)
      if (!read) continue
      const { found, pageOf } = read
      total = found.total
      page = pageOf(offset, limit, true)
      // the next search overwrites the matches
      if (found.bits) taken.set(found.bits)
      else for (let at = 0; at < total; at++) setBit(taken, found.list![at]!)
      break
    }
    if (!loosely || words.length === 0) return { total, page: docsOf(page) }
    const add = (ranks: readonly number[]) => {
      const others = ranks.filter((rank) => !hasBit(taken, rank))
      for (const rank of others) setBit(taken, rank)
      page.push(...others.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total)))
      total += others.length
    }
    const isFound = total > 0
    const withTypo = byWords(words, onlyLegalWords, 'all-words', sets)
    if (withTypo) add(byRank(withTypo, 0, withTypo.total))
    if (!isFound && words.length === 1) add(initialsOf(words[0]!, (rank) => isIn(sets, rank)))
    if (total === 0) add(partialNames(words).filter((rank) => isIn(sets, rank)))
    return { total, page: docsOf(page) }
  }
  const goesOn: NameSearch['goesOn'] = ({ readings }, sets) =>
    readings.some((reading) => !reading.isWhole && order.spelled(reading).goesOn((rank) => isIn(sets, rank)))
  return { search, matching, named, corrected, respelt, alike, goesOn }
}
