import { orderedPage } from '../doc-order.ts'
import type { DocOrder } from '../doc-order.ts'
import type { DocSet } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { openDictionary } from './dictionary.ts'
import type { Typos } from './dictionary.ts'
import { openNameMatcher } from './name-matcher.ts'
import type { NameMatches } from './name-matches.ts'
import { openNameOrder } from './name-order.ts'
import { namesAskedBy, readNameQuery } from './normalise-name.ts'
import type { NameQuery } from './normalise-name.ts'
import { PageCollector } from '../page-collector.ts'

export interface NameSearch {
  /**
   * Finds the documents whose text matches the query and that are in every set. Every word of the query must equal a
   * word of the name. The last word may also be the start of a word. Unless it is the only word, it may also be the
   * start of a legal word of the name. The words may be in any order, and in different halves of "X t/a Y". A query
   * without a letter or digit matches nothing.
   * A query has four readings. The first one that matches any name of the collection, regardless of filters, is used.
   * 1. As typed.
   * 2. With punctuation removed and initials joined.
   * 3. With one typo in words of five letters and more that are in no name.
   * 4. With one typo in any word of five letters and more.
   * Matches are in four groups, in this order:
   * - Exact: the query is one of the name's spellings.
   * - Prefix: a spelling starts with the query. Or the query is a spelling plus the start of a legal word of the name.
   * - Word: all other matches of readings 1 and 2.
   * - Typo: all matches of readings 3 and 4.
   * Each group is sorted by normalised name, then id. `by` replaces this order.
   */
  search: (
    query: NameQuery,
    sets: readonly DocSet[],
    offset: number,
    limit: number,
    by?: DocOrder,
  ) => { total: number; page: number[] }
  /** The documents with exactly this name, without typos and prefixes, by normalised name, then id. */
  named: (name: string) => number[]
  /**
   * Up to `most` documents. First come those whose name begins with the words of a text, then those with another
   * spelling that begins with them. Each group is sorted by normalised name, then id. Typos do not match.
   */
  beginning: (text: string, most: number) => number[]
}

const NOTHING: { total: number; page: number[] } = { total: 0, page: [] }

export const openNameSearch = (image: OpenImage): NameSearch => {
  const dictionary = openDictionary(image)
  const matcher = openNameMatcher(image)
  const order = openNameOrder(image)
  const docs = image.uint32s('names.docs')
  const numbering = { docs, ranks: image.uint32s('names.ranks') }
  const docsOf = (ranks: readonly number[]) => ranks.map((rank) => docs[rank]!)

  /** The matches of one reading. Null if no name of the collection matches, regardless of filters. */
  const attempt = (
    words: readonly string[],
    onlyLegalWords: boolean,
    typos: Typos,
    sets: readonly DocSet[],
  ) => {
    const clauses = dictionary.clausesFor(words, onlyLegalWords, typos)
    if (!clauses) return null
    const matches = matcher.match(clauses, sets)
    return matches.total > 0 || (sets.length > 0 && matcher.matchesAny(clauses)) ? matches : null
  }

  const search: NameSearch['search'] = ({ words, closed, onlyLegalWords }, sets, offset, limit, by) => {
    // a query without words matches nothing
    if (words.length === 0) return NOTHING
    const asTyped = attempt(words, onlyLegalWords, 'none', sets)
    const isSame = closed.length === words.length && closed.every((word, at) => word === words[at])
    const found = asTyped ?? (isSame ? null : attempt(closed, onlyLegalWords, 'none', sets))
    if (found && by) return { total: found.total, page: orderedPage(by, found, offset, limit, numbering) }
    if (found) {
      return { total: found.total, page: docsOf(order.page(found, asTyped ? words : closed, offset, limit)) }
    }
    const withTypo =
      attempt(words, onlyLegalWords, 'unknown-words', sets) ??
      attempt(words, onlyLegalWords, 'all-words', sets)
    if (!withTypo) return NOTHING
    if (by) return { total: withTypo.total, page: orderedPage(by, withTypo, offset, limit, numbering) }
    return { total: withTypo.total, page: docsOf(byRank(withTypo, offset, limit)) }
  }
  const named: NameSearch['named'] = (name) => {
    const ranks = new Set(namesAskedBy(name).flatMap((spelling) => order.ranksNamed(spelling)))
    return docsOf([...ranks].toSorted((a, b) => a - b))
  }
  const beginning: NameSearch['beginning'] = (text, most) => {
    const { words, closed } = readNameQuery(text)
    if (words.length === 0) return []
    const asTyped = order.ranksBeginning(words.join(' '), most)
    return docsOf(asTyped.length > 0 ? asTyped : order.ranksBeginning(closed.join(' '), most))
  }
  return { search, named, beginning }
}

const byRank = (matches: NameMatches, offset: number, limit: number): number[] => {
  if (matches.list) return Array.from(matches.list.subarray(offset, Math.min(offset + limit, matches.total)))
  const collector = new PageCollector(offset, limit)
  collector.addBits(matches.bits!)
  return collector.page
}
