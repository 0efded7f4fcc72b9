import type { IndexDocument, IndexSchema } from '../index-schema.ts'
import { unitVector } from './unit-vector.ts'

/**
 * Builds the sections `point.<field>.*` of each point field: the unit vectors of its distinct points as 64-bit floats,
 * their blurs in miles, and the documents at each. Many documents share a point, so a query compares few distances.
 */
export const buildPoints = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array | Uint8Array][] =>
  (schema.points ?? []).flatMap((field): [string, Uint32Array | Uint8Array][] => {
    const groups = docsByPoint(documents, field).toSorted((a, b) => a[0]! - b[0]!)
    const vectors = Float64Array.from(
      groups.flatMap(([doc]) => [...unitVector(documents[doc!]!.points![field]!)]),
    )
    const blurs = Float64Array.from(groups, ([doc]) => blurOf(documents[doc!]!, field))
    const starts = new Uint32Array(groups.length + 1)
    groups.forEach((docs, at) => {
      starts[at + 1] = starts[at]! + docs.length
    })
    return [
      [`point.${field}.vectors`, new Uint8Array(vectors.buffer)],
      [`point.${field}.blurs`, new Uint8Array(blurs.buffer)],
      [`point.${field}.starts`, starts],
      [`point.${field}.docs`, Uint32Array.from(groups.flat())],
    ]
  })

const blurOf = ({ blurs }: IndexDocument, field: string): number => blurs?.[field] ?? 0

/** The documents at each distinct point of one blur. Maps of numbers are twice as fast as one of texts. */
function docsByPoint(documents: readonly IndexDocument[], field: string): number[][] {
  const byBlur = new Map<number, Map<number, Map<number, number[]>>>()
  documents.forEach((document, doc) => {
    const point = document.points?.[field]
    if (point === undefined) return
    const [latitude, longitude] = point
    const byLongitude = mapAt(mapAt(byBlur, blurOf(document, field)), latitude)
    const docs = byLongitude.get(longitude)
    if (docs) docs.push(doc)
    else byLongitude.set(longitude, [doc])
  })
  return [...byBlur.values()].flatMap((byLatitude) =>
    [...byLatitude.values()].flatMap((byLongitude) => [...byLongitude.values()]),
  )
}

/** The map of a key, which is added if it is absent. */
function mapAt<Value>(maps: Map<number, Map<number, Value>>, key: number): Map<number, Value> {
  const known = maps.get(key) ?? new Map<number, Value>()
  maps.set(key, known)
  return known
}
