import { hasBit } from '../filters/bit-set.ts'
import { hasDoc } from '../filters/doc-set.ts'
import type { DocSet } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import type { NameClause } from './dictionary.ts'

/** Whether the name at a rank matches every clause, and its document is in every set. */
export type NameTest = (rank: number, clauses: readonly NameClause[], sets: readonly DocSet[]) => boolean

export const openNameTest = (image: OpenImage): NameTest => {
  const docs = image.uint32s('names.docs')
  const legalBits = image.bytes('names.legal')
  const starts = image.uint32s('forward.starts')
  const words = image.uint32s('forward.words')

  const meets = (rank: number, clause: NameClause) => {
    if ((legalBits[rank]! & clause.legalBits) !== 0) return true
    if (clause.wide) return hasBit(clause.wide.bits, rank)
    const { ranges } = clause
    const end = starts[rank + 1]!
    for (let at = starts[rank]!; at < end; at++) {
      const word = words[at]!
      for (let range = 0; range < ranges.length; range += 2) {
        if (word >= ranges[range]! && word < ranges[range + 1]!) return true
      }
    }
    return false
  }
  return (rank, clauses, sets) => {
    for (let at = 0; at < clauses.length; at++) if (!meets(rank, clauses[at]!)) return false
    if (sets.length === 0) return true
    const doc = docs[rank]!
    for (let at = 0; at < sets.length; at++) if (!hasDoc(sets[at]!, doc)) return false
    return true
  }
}
