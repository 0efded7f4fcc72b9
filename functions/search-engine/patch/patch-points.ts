import { blurOf, type PointDocs, writePoints } from '../filters/build-points.ts'
import { unitVector } from '../filters/unit-vector.ts'
import type { OpenImage, Section } from '../image-format.ts'
import type { IndexDocument } from '../index-schema.ts'
import type { Weave } from './weave.ts'

/** Writes the sections of points as `buildPoints` does. */
export const patchPoints = (
  image: OpenImage,
  weave: Weave,
  documents: readonly IndexDocument[],
): [string, Section][] =>
  (image.header.schema.points ?? []).flatMap((field) =>
    writePoints(field, patchedPoints(image, field, weave, documents)),
  )

function patchedPoints(
  image: OpenImage,
  field: string,
  { newOf, added }: Weave,
  documents: readonly IndexDocument[],
): PointDocs[] {
  const vectors = image.float64s(`point.${field}.vectors`)
  const blurs = image.float64s(`point.${field}.blurs`)
  const starts = image.uint32s(`point.${field}.starts`)
  const docs = image.uint32s(`point.${field}.docs`)

  const points = new Map<string, PointDocs & { docs: number[] }>()
  const docsAt = ({ vector, blur }: Pick<PointDocs, 'vector' | 'blur'>): number[] => {
    const key = [...vector, blur].join()
    const known = points.get(key) ?? { vector, blur, docs: [] }
    points.set(key, known)
    return known.docs
  }
  for (let at = 0; at < blurs.length; at++) {
    const own = docsAt({
      vector: [vectors[3 * at]!, vectors[3 * at + 1]!, vectors[3 * at + 2]!],
      blur: blurs[at]!,
    })
    for (let place = starts[at]!; place < starts[at + 1]!; place++)
      if (newOf[docs[place]!] !== -1) own.push(newOf[docs[place]!]!)
  }
  const changed = new Set<number[]>()
  documents.forEach((document, at) => {
    const point = document.points?.[field]
    if (point === undefined) return
    const own = docsAt({ vector: unitVector(point), blur: blurOf(document, field) })
    own.push(added[at]!)
    changed.add(own)
  })
  for (const own of changed) own.sort((a, b) => a - b)
  return [...points.values()].filter((point) => point.docs.length > 0)
}
