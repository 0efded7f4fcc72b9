import { hasBit } from '../filters/bit-set.ts'
import { includesSorted } from '../filters/doc-set.ts'
import { PageCollector } from '../page-collector.ts'

/** The ranks of the names that match a query, as a sorted list or a bitset. The next call overwrites this memory. */
export interface NameMatches {
  readonly total: number
  readonly list: Uint32Array | null
  readonly bits: Int32Array | null
}

export const hasRank = (matches: NameMatches, rank: number): boolean =>
  matches.bits ? hasBit(matches.bits, rank) : includesSorted(matches.list!, matches.total, rank)

/** One page of the ranks, ascending. */
export const byRank = (matches: NameMatches, offset: number, limit: number): number[] => {
  if (matches.list) {
    const page: number[] = []
    const end = Math.min(offset + limit, matches.total)
    for (let at = offset; at < end; at++) page.push(matches.list[at]!)
    return page
  }
  const collector = new PageCollector(offset, limit)
  collector.addBits(matches.bits!)
  return collector.page
}
