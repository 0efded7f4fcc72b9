import type { OpenImage } from '../image-format.ts'
import type { Distance } from '../index-schema.ts'
import { setOf, type DocSet } from './doc-set.ts'
import { longestChord, milesOfChord, unitVector } from './unit-vector.ts'

/** The documents of the point fields of an image, by their distance to a point. */
interface Points {
  /** the documents within a great-circle distance */
  within: (field: string, distance: Distance) => DocSet
  /** the same documents, the nearest first by miles and blur; those at one point are in document order */
  nearest: (field: string, distance: Distance) => Iterable<number>
}

/** Opens the point fields of an image. An area compares squared chords, which compare like distances. */
export const openPoints = (image: OpenImage): Points => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.points ?? []).map((field) => [
      field,
      {
        vectors: image.float64s(`point.${field}.vectors`),
        blurs: image.float64s(`point.${field}.blurs`),
        starts: image.uint32s(`point.${field}.starts`),
        docs: image.uint32s(`point.${field}.docs`),
      },
    ]),
  )
  const near = (field: string, { center, miles }: Distance) =>
    center === null ? [] : pointsWithin(fields.get(field)!.vectors, unitVector(center), longestChord(miles))
  const newSet = (field: string, distance: Distance): DocSet => {
    const { starts, docs } = fields.get(field)!
    const found = near(field, distance)
    const all = new Uint32Array(found.reduce((sum, { at }) => sum + starts[at + 1]! - starts[at]!, 0))
    let filled = 0
    for (const { at } of found) {
      const own = docs.subarray(starts[at], starts[at + 1])
      all.set(own, filled)
      filled += own.length
    }
    // a document has one point, so no document is found twice
    return { ...setOf(all, size), count: all.length, isExact: true }
  }
  // the parts of one answer ask for the same area
  const keptSets = new Map([...fields.keys()].map((field) => [field, new WeakMap<Distance, DocSet>()]))
  return {
    within: (field, distance) => {
      const kept = keptSets.get(field)!
      const known = kept.get(distance) ?? newSet(field, distance)
      kept.set(distance, known)
      return known
    },
    *nearest(field, distance) {
      const { blurs, starts, docs } = fields.get(field)!
      const found = near(field, distance).map(({ at, chord }) => ({
        at,
        miles: milesOfChord(Math.sqrt(chord)) + blurs[at]!,
      }))
      for (const { at } of found.toSorted((a, b) => a.miles - b.miles))
        yield* docs.subarray(starts[at], starts[at + 1])
    },
  }
}

/** The numbers of the points whose chord to a vector is at most `most` long, each with its squared chord. */
function pointsWithin(
  vectors: Float64Array,
  [x, y, z]: [number, number, number],
  most: number,
): { at: number; chord: number }[] {
  const near: { at: number; chord: number }[] = []
  for (let at = 0; at < vectors.length; at += 3) {
    const [east, north, up] = [vectors[at]! - x, vectors[at + 1]! - y, vectors[at + 2]! - z]
    const chord = east * east + north * north + up * up
    if (chord <= most * most) near.push({ at: at / 3, chord })
  }
  return near
}
