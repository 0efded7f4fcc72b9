import type { OpenImage } from '../image-format.ts'
import type { Distance, GeoPoint } from '../index-schema.ts'
import type { PageCollector } from '../page-collector.ts'
import { isSparse, type DocSet, hasBit, setBit, wordsFor } from './doc-set.ts'
import { longestChord, milesOfChord, unitVector } from './unit-vector.ts'

/** The documents of the point fields of an image, by their distance to a point. */
interface Points {
  /** the documents within a great-circle distance */
  within: (field: string, distance: Distance) => DocSet
  /**
   * Adds the matches within a distance to a page, the nearest first by miles and blur; those equally near are in document
   * order.
   * @param matches A bitset.
   * @param milesOf Takes the miles of each match that may be on the page.
   */
  addNearest: (
    field: string,
    distance: Distance,
    matches: Int32Array,
    page: PageCollector,
    milesOf: Map<number, number>,
  ) => void
  /**
   * How many matches are within each of several distances of a point.
   * @param matches A bitset.
   */
  countWithin: (
    field: string,
    center: GeoPoint | null,
    miles: readonly number[],
    matches: Int32Array,
  ) => number[]
}

interface PointField {
  vectors: Float64Array
  blurs: Float64Array
  starts: Uint32Array
  docs: Uint32Array
}

/** Points nearer than this are sorted first, then those within twice as much, and so on. */
const FIRST_RING_MILES = 2

/** Opens the point fields of an image. An area compares squared chords, which compare like distances. */
export const openPoints = (image: OpenImage): Points => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.points ?? []).map((field): [string, PointField] => [
      field,
      {
        vectors: image.float64s(`point.${field}.vectors`),
        blurs: image.float64s(`point.${field}.blurs`),
        starts: image.uint32s(`point.${field}.starts`),
        docs: image.uint32s(`point.${field}.docs`),
      },
    ]),
  )
  const newSet = (field: string, { center, miles }: Distance): DocSet => {
    const { vectors, starts, docs } = fields.get(field)!
    const { points } = pointsWithin(vectors, center, miles)
    let count = 0
    for (const at of points) count += starts[at + 1]! - starts[at]!
    // a document has one point, so no document is found twice
    if (isSparse(count, size)) {
      const list = new Uint32Array(count)
      let filled = 0
      for (const at of points)
        for (let place = starts[at]!; place < starts[at + 1]!; place++) list[filled++] = docs[place]!
      return { count, isExact: true, list: list.toSorted(), bits: null }
    }
    const bits = new Int32Array(wordsFor(size))
    for (const at of points)
      for (let place = starts[at]!; place < starts[at + 1]!; place++) setBit(bits, docs[place]!)
    return { count, isExact: true, list: null, bits }
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
    addNearest(field, { center, miles }, matches, page, milesOf) {
      const { vectors, blurs, starts, docs } = fields.get(field)!
      const { points, chords } = pointsWithin(vectors, center, miles)
      const hasMatch = (at: number) => {
        for (let place = starts[at]!; place < starts[at + 1]!; place++)
          if (hasBit(matches, docs[place]!)) return true
        return false
      }
      const rings: { at: number; miles: number }[][] = []
      points.forEach((at, place) => {
        if (!hasMatch(at)) return
        const distance = milesOfChord(Math.sqrt(chords[place]!)) + blurs[at]!
        const ring = Math.max(0, Math.ceil(Math.log2(distance / FIRST_RING_MILES)))
        const places = (rings[ring] ??= [])
        places.push({ at, miles: distance })
      })
      const add = (doc: number, distance: number) => {
        page.add(doc)
        milesOf.set(doc, distance)
      }
      for (const ring of rings) {
        const sorted = (ring ?? []).toSorted((a, b) => a.miles - b.miles)
        for (let first = 0, end = 0; first < sorted.length && !page.isFull; first = end) {
          const distance = sorted[first]!.miles
          while (end < sorted.length && sorted[end]!.miles === distance) end++
          const equal: number[] = []
          for (const { at } of sorted.slice(first, end))
            for (let place = starts[at]!; place < starts[at + 1]!; place++)
              if (hasBit(matches, docs[place]!)) equal.push(docs[place]!)
          if (end - first > 1) equal.sort((a, b) => a - b)
          for (const doc of equal) add(doc, distance)
        }
      }
    },
    countWithin(field, center, miles, matches) {
      const { vectors, starts, docs } = fields.get(field)!
      const { points, chords } = pointsWithin(vectors, center, Math.max(...miles))
      const max = miles.map((distance) => longestChord(distance) ** 2)
      const counts = miles.map(() => 0)
      points.forEach((at, place) => {
        let count = 0
        for (let of = starts[at]!; of < starts[at + 1]!; of++) if (hasBit(matches, docs[of]!)) count++
        if (count > 0) max.forEach((chord, one) => (counts[one]! += chords[place]! <= chord ? count : 0))
      })
      return counts
    },
  }
}

/** The numbers of the points within a distance, each with its squared chord. Nothing is near a place that nobody knows. */
function pointsWithin(
  vectors: Float64Array,
  center: GeoPoint | null,
  miles: number,
): { points: Uint32Array; chords: Float64Array } {
  const points = new Uint32Array(vectors.length / 3)
  const chords = new Float64Array(points.length)
  let count = 0
  if (center !== null) {
    const [x, y, z] = unitVector(center)
    const max = longestChord(miles) ** 2
    for (let at = 0; at < vectors.length; at += 3) {
      const [east, north, up] = [vectors[at]! - x, vectors[at + 1]! - y, vectors[at + 2]! - z]
      const chord = east * east + north * north + up * up
      if (chord > max) continue
      points[count] = at / 3
      chords[count++] = chord
    }
  }
  return { points: points.subarray(0, count), chords: chords.subarray(0, count) }
}
