import { orderedPage } from '../doc-order.ts'
import { type DocSet, visitDocs, hasBit, setBit, wordsFor } from '../filters/doc-set.ts'
import { type JointDocs, type JointOrder, mergingBy, layerItem, mergedPage } from '../joint-docs.ts'
import { byteOrderKey } from '../string-table.ts'
import { likeliestFirst } from './dictionary.ts'
import { MAX_INITIALS } from './initials.ts'
import type { FoundNames, NamePart } from './name-part.ts'
import { openPartialNames, type PartialName } from './partial-names.ts'
import { type NameQuery, type NameReading, readNameQuery } from './read-name-query.ts'

/** For each part of an index, the sets that a match of this part is in. */
export type PartSets = readonly (readonly DocSet[])[]

/** Searches the names of an index. Documents have the numbers of joint-docs.ts. */
export interface NameSearch {
  /** All documents by normalised name, then id. */
  readonly order: JointOrder
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
    sets: PartSets,
    offset: number,
    limit: number,
    by?: JointOrder,
  ) => { total: number; page: number[] }
  /**
   * The matches of a search in each part, as bitsets of documents.
   * @param isExact Whether its words match whole words only, without typos.
   */
  matching: (query: NameQuery, sets: PartSets, isExact?: boolean) => DocSet[]
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
    sets: PartSets,
    loosely: boolean,
    offset: number,
    limit: number,
  ) => { total: number; page: number[] }
  /**
   * The text with its only unknown word replaced by the likeliest word of the names, such that the search finds a document
   * of every set. A text of one word must be the beginning of a name. It is for texts that nothing else finds.
   */
  respelt: (name: string, sets: PartSets) => string | undefined
  /** Whether a document of every set has a name that goes on after the words of a text: `Acme Foods` after `Acme`. */
  goesOn: (query: NameQuery, sets: PartSets) => boolean
}

/** How many words that a misspelt one may mean are tried. Each is a search. */
const MAX_LIKELY = 10

const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  const at = a.findIndex((byte, place) => byte !== b[place])
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -1)
}

const EMPTY_PAGE: { total: number; page: number[] } = { total: 0, page: [] }

/** What a text finds in each part; null in a part where no name matches. */
type FoundInParts = readonly (FoundNames | null)[]

const totalOf = (found: FoundInParts): number => found.reduce((sum, one) => sum + (one?.found.total ?? 0), 0)

/** Joins the names of the parts of an index. What a text means is decided by all parts together. */
export const openNameSearch = (parts: readonly NamePart[], joint: JointDocs): NameSearch => {
  const { size, docOfPart, partOfDoc } = joint
  const docOf = (part: number, rank: number) => docOfPart(part, parts[part]!.docs[rank]!)
  const nameAt = (doc: number): PartialName => {
    const { part, own } = partOfDoc(doc)
    return { part, rank: parts[part]!.ranks[own]! }
  }
  const compareNames = (a: PartialName, b: PartialName): number => {
    if (a.part === b.part) return a.rank - b.rank
    const [one, other] = [parts[a.part]!, parts[b.part]!]
    return compareBytes(one.keyAt(a.rank), other.keyAt(b.rank)) || one.idAt(a.rank) - other.idAt(b.rank)
  }
  const partialNames = openPartialNames(parts, size, compareNames)
  const hasWord = (word: string) => parts.some(({ dictionary }) => dictionary.hasWord(word))
  const knows = (word: string, isLast: boolean) =>
    parts.some(({ dictionary }) => dictionary.knows(word, isLast))
  const isIn = (sets: PartSets, { part, rank }: PartialName) => parts[part]!.isIn(sets[part]!, rank)

  const inParts = (find: (part: NamePart, at: number) => FoundNames | null): FoundInParts | undefined => {
    const found = parts.map(find)
    return found.some((one) => one !== null) ? found : undefined
  }
  const withTypos = (
    { words, onlyLegalWords }: NameQuery,
    typos: 'exact' | 'unknown-words' | 'all-words',
    sets: PartSets,
  ) =>
    // a query without words matches nothing
    words.length === 0
      ? undefined
      : inParts((part, at) => part.withTypos(words, onlyLegalWords, typos, sets[at]!, knows))
  const asRead = (query: NameQuery, sets: PartSets): FoundInParts | undefined => {
    const firstOf = (readings: readonly NameReading[]) => {
      for (const reading of readings) {
        const found = inParts((part, at) => part.asRead(reading, query.onlyLegalWords, sets[at]!))
        if (found) return found
      }
      return undefined
    }
    return firstOf(query.likely) ?? firstOf(query.readings.slice(query.likely.length))
  }
  const find = (query: NameQuery, sets: PartSets): FoundInParts | undefined =>
    asRead(query, sets) ?? withTypos(query, 'unknown-words', sets) ?? withTypos(query, 'all-words', sets)

  const pageOf = (found: FoundInParts, offset: number, limit: number, isOwnFirst?: boolean): number[] => {
    const pageIn = (part: number, from: number, count: number) =>
      found[part]?.pageOf(from, count, isOwnFirst) ?? []
    if (found.length === 1) return pageIn(0, offset, limit).map((rank) => docOf(0, rank))
    const [base, layer] = found.map((one, part) => ({
      total: one?.found.total ?? 0,
      page: (from: number, count: number) => pageIn(part, from, count),
    }))
    const isFirst = (ofLayer: number, ofBase: number) =>
      (found[1]!.groupOf(ofLayer, isOwnFirst) - found[0]!.groupOf(ofBase, isOwnFirst) ||
        compareNames({ part: 1, rank: ofLayer }, { part: 0, rank: ofBase })) < 0
    return mergedPage(base!, layer!, isFirst, offset, limit).map((item) =>
      item < 0 ? docOf(1, layerItem(item)) : docOf(0, item),
    )
  }
  const search: NameSearch['search'] = (query, sets, offset, limit, by) => {
    const found = find(query, sets)
    if (!found) return EMPTY_PAGE
    const total = totalOf(found)
    if (!by) return { total, page: pageOf(found, offset, limit) }
    const pages = found.map((one, part) => ({
      total: one?.found.total ?? 0,
      page: (from: number, count: number) =>
        one === null ? [] : orderedPage(by.orders[part]!, one.found, from, count, parts[part]!),
    }))
    return { total, page: by.page(pages, offset, limit) }
  }
  const matching: NameSearch['matching'] = (query, sets, isExact = false) => {
    const found = isExact ? withTypos(query, 'exact', sets) : find(query, sets)
    return parts.map(({ size: own, docs }, part) => {
      const bits = new Int32Array(wordsFor(own))
      const matches = found?.[part]?.found
      if (matches)
        visitDocs(matches, matches.total, 0, own, (rank) => {
          setBit(bits, docs[rank]!)
          return true
        })
      return { count: matches?.total ?? 0, isExact: true, list: null, bits }
    })
  }
  const named: NameSearch['named'] = (name) => {
    const spellings = readNameQuery(name).readings.map(({ key }) => key)
    return parts
      .flatMap((one, part) => one.named(spellings).map((rank) => ({ part, rank })))
      .toSorted(compareNames)
      .map(({ part, rank }) => docOf(part, rank))
  }
  /** The words of all parts that a function finds in each, in the order of the dictionary. */
  const wordsIn = (placesIn: (part: NamePart) => readonly number[]): string[] => {
    const words = parts.map((part) => placesIn(part).map((place) => part.dictionary.wordAt(place)))
    if (words.length === 1) return words[0]!
    return [...new Set(words.flat())].toSorted((a, b) => (byteOrderKey(a) < byteOrderKey(b) ? -1 : 1))
  }
  const corrected: NameSearch['corrected'] = (name) =>
    readNameQuery(name).readings.flatMap(({ words }) => {
      const [unknown, ...others] = words.filter((word) => !hasWord(word))
      if (unknown === undefined || others.length > 0 || words.length === 1) return []
      return wordsIn(({ dictionary }) => dictionary.typosOf(unknown)).map((correction) =>
        words.map((word) => (word === unknown ? correction : word)).join(' '),
      )
    })
  const respelt: NameSearch['respelt'] = (name, sets) => {
    const { words } = readNameQuery(name)
    const [unknown, ...others] = words.filter((word) => !hasWord(word))
    if (unknown === undefined || others.length > 0) return undefined
    const likely = wordsIn(({ dictionary }) => dictionary.nearPlacesOf(unknown))
    return likeliestFirst(unknown, likely)
      .slice(0, MAX_LIKELY)
      .map((one) => words.map((word) => (word === unknown ? one : word)).join(' '))
      .find((text) => {
        const query = readNameQuery(text)
        if (search(query, sets, 0, 0, undefined).total === 0) return false
        if (words.length > 1) return true
        return goesOn(query, sets) || named(text).some((doc) => isIn(sets, nameAt(doc)))
      })
  }
  const alike: NameSearch['alike'] = (query, sets, loosely, offset, limit) => {
    const { words } = query
    const taken = parts.map((part) => new Int32Array(wordsFor(part.size)))
    const read = asRead(query, sets)
    let total = read ? totalOf(read) : 0
    const page = read ? pageOf(read, offset, limit, true) : []
    // the next search overwrites the matches
    read?.forEach((one, part) => {
      if (!one) return
      const { total: count, list, bits } = one.found
      if (bits) taken[part]!.set(bits)
      else for (let at = 0; at < count; at++) setBit(taken[part]!, list![at]!)
    })
    if (!loosely || words.length === 0) return { total, page }
    const add = (names: readonly PartialName[]) => {
      const others = names.filter(({ part, rank }) => !hasBit(taken[part]!, rank))
      for (const { part, rank } of others) setBit(taken[part]!, rank)
      const shown = others.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total))
      for (const { part, rank } of shown) page.push(docOf(part, rank))
      total += others.length
    }
    const isFound = total > 0
    const mistyped = withTypos(query, 'all-words', sets)
    if (mistyped) add(pageOf(mistyped, 0, totalOf(mistyped)).map(nameAt))
    if (!isFound && words.length === 1) {
      const initials = parts.flatMap(({ initialsOf }, part) =>
        initialsOf(words[0]!, (rank) => isIn(sets, { part, rank })).map((rank) => ({ part, rank })),
      )
      add(initials.toSorted(compareNames).slice(0, MAX_INITIALS))
    }
    if (total === 0) add(partialNames(words).filter((one) => isIn(sets, one)))
    return { total, page }
  }
  const goesOn: NameSearch['goesOn'] = ({ readings }, sets) =>
    readings.some((reading) => !reading.isWhole && parts.some((part, at) => part.goesOn(reading, sets[at]!)))
  const isNamedFirst = (ofLayer: number, ofBase: number) =>
    compareNames({ part: 1, rank: parts[1]!.ranks[ofLayer]! }, { part: 0, rank: parts[0]!.ranks[ofBase]! }) <
    0
  const order = { orders: parts, page: mergingBy(joint, isNamedFirst) }
  return { order, search, matching, named, corrected, respelt, alike, goesOn }
}
