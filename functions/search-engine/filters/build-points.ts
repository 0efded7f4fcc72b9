import type { IndexDocument, IndexSchema } from '../index-schema.ts'
import { unitVector } from './unit-vector.ts'

/**
 * Builds the sections `point.<field>.*` of each point field: the unit vectors of its distinct points as 64-bit floats,
 * and the documents at each. Many documents share a point, so a query compares few distances.
 */
export const buildPoints = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array | Uint8Array][] =>
  (schema.points ?? []).flatMap((field): [string, Uint32Array | Uint8Array][] => {
    const byPoint = docsByPoint(documents, field)
    const vectors = Float64Array.from(
      byPoint.flatMap(([doc]) => unitVector(documents[doc!]!.points![field]!)),
    )
    const starts = new Uint32Array(byPoint.length + 1)
    byPoint.forEach((docs, at) => {
      starts[at + 1] = starts[at]! + docs.length
    })
    return [
      [`point.${field}.vectors`, new Uint8Array(vectors.buffer)],
      [`point.${field}.starts`, starts],
      [`point.${field}.docs`, Uint32Array.from(byPoint.flat())],
    ]
  })

/** The documents at each distinct point. Two maps of numbers are twice as fast as one of texts. */
function docsByPoint(documents: readonly IndexDocument[], field: string): number[][] {
  const byLatitude = new Map<number, Map<number, number[]>>()
  documents.forEach(({ points }, doc) => {
    const point = points?.[field]
    if (point === undefined) return
    const [latitude, longitude] = point
    const byLongitude = byLatitude.get(latitude) ?? new Map<number, number[]>()
    byLatitude.set(latitude, byLongitude)
    const docs = byLongitude.get(longitude)
    if (docs) docs.push(doc)
    else byLongitude.set(longitude, [doc])
  })
  return [...byLatitude.values()].flatMap((byLongitude) => [...byLongitude.values()])
}
