import { hasBit } from '../filters/bit-set.ts'
import { compareValues, facetMembers, flagMembers, writeSets } from '../filters/build-filters.ts'
import { isSparse, visitDocs } from '../filters/doc-set.ts'
import type { OpenImage, Section } from '../image-format.ts'
import type { FacetValue, IndexDocument } from '../index-schema.ts'
import type { Weave } from './weave.ts'

/** A set of a new image: the place of the old set whose members it keeps, and the added documents. */
interface PatchedSet {
  length: number
  old: number | undefined
  added: readonly number[]
}

/** Writes the sections of flags and facets as `buildSets` does. */
export function patchSets(
  { header, uint32s, int32s }: OpenImage,
  { newOf, picks, added }: Weave,
  documents: readonly IndexDocument[],
): { facetValues: FacetValue[][]; sections: [string, Section][] } {
  const { schema, size } = header
  const starts = uint32s('sets.starts')
  const counts = uint32s('sets.counts')
  const lists = uint32s('sets.words')
  const bits = int32s('sets.words')
  const dropped = Array.from(newOf.keys()).filter((doc) => newOf[doc] === -1)

  const setOf = (old: number) => {
    const count = counts[old]!
    const start = starts[old]!
    return isSparse(count, size)
      ? { count, list: lists.subarray(start, start + count), bits: null }
      : { count, list: null, bits: bits.subarray(start) }
  }
  const keptOf = (old: number): number => {
    const set = setOf(old)
    return set.list
      ? set.list.reduce((kept, doc) => (newOf[doc] === -1 ? kept : kept + 1), 0)
      : dropped.reduce((kept, doc) => (hasBit(set.bits!, doc) ? kept - 1 : kept), set.count)
  }
  const patched = (old: number | undefined, places: readonly number[] = []): PatchedSet => ({
    length: (old === undefined ? 0 : keptOf(old)) + places.length,
    old,
    added: places.map((place) => added[place]!),
  })

  const ofFlags = flagMembers(schema.flags, documents)
  const sets = schema.flags.map((_, at) => patched(at, ofFlags[at]))
  let first = schema.flags.length
  const ofFacets = facetMembers(schema.facets, documents)
  const facetValues = ofFacets.map((news, at) => {
    const olds = new Map(header.facetValues[at]!.map((value, place) => [value, first + place]))
    first += olds.size
    const all = news.size === 0 ? [...olds.keys()] : [...new Set([...olds.keys(), ...news.keys()])]
    return all.toSorted(compareValues).filter((value) => {
      const set = patched(olds.get(value), news.get(value))
      if (set.length > 0) sets.push(set)
      return set.length > 0
    })
  })
  const sections = writeSets(sets, picks.length, ({ old, added: more }, add) => {
    if (old !== undefined) {
      const set = setOf(old)
      visitDocs(set, set.count, 0, size, (doc) => {
        if (newOf[doc] !== -1) add(newOf[doc]!)
        return true
      })
    }
    more.forEach(add)
  })
  return { facetValues, sections }
}
