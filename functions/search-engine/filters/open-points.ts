import type { OpenImage } from '../image-format.ts'
import type { Distance } from '../index-schema.ts'
import { setOf, type DocSet } from './doc-set.ts'
import { unitVector } from './unit-vector.ts'

/** The mean radius of the earth. */
const EARTH_RADIUS_MILES = 3958.7613

/**
 * Opens the point fields of an image. The result finds the documents within a great-circle distance of a point. It
 * compares squared chords: by the haversine formula a chord is 2 sin(distance / 2), so both compare alike.
 */
export const openPoints = (image: OpenImage): ((field: string, distance: Distance) => DocSet) => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.points ?? []).map((field) => [
      field,
      {
        vectors: image.float64s(`point.${field}.vectors`),
        starts: image.uint32s(`point.${field}.starts`),
        docs: image.uint32s(`point.${field}.docs`),
      },
    ]),
  )
  return (field, { center, miles }) => {
    if (center === null) return setOf(new Uint32Array(0), size)
    const { vectors, starts, docs } = fields.get(field)!
    const near = pointsWithin(vectors, unitVector(center), longestChord(miles))
    const found = new Uint32Array(near.reduce((sum, at) => sum + starts[at + 1]! - starts[at]!, 0))
    let filled = 0
    for (const at of near) {
      const own = docs.subarray(starts[at], starts[at + 1])
      found.set(own, filled)
      filled += own.length
    }
    // a document has one point, so no document is found twice
    return { ...setOf(found, size), count: found.length, isExact: true }
  }
}

const longestChord = (miles: number): number =>
  2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES / 2, Math.PI / 2))

/** The numbers of the points whose chord to a vector is at most `most` long. */
function pointsWithin(vectors: Float64Array, [x, y, z]: [number, number, number], most: number): number[] {
  const near: number[] = []
  for (let at = 0; at < vectors.length; at += 3) {
    const [east, north, up] = [vectors[at]! - x, vectors[at + 1]! - y, vectors[at + 2]! - z]
    if (east * east + north * north + up * up <= most * most) near.push(at / 3)
  }
  return near
}
