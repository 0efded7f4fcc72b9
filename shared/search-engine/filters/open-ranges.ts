import type { OpenImage } from '../image-format.ts'
import type { NumberRange } from '../index-schema.ts'
import { placeAmong } from '../open-rows.ts'
import { type DocSet, setOf } from './doc-set.ts'

/** The number of the value that contains a byte. */
export const valueAt = (offsets: Uint32Array, byte: number): number => {
  let low = 0
  let high = offsets.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (offsets[middle]! <= byte) low = middle
    else high = middle
  }
  return low
}

interface Ranges {
  /** the documents whose number is in a range */
  within: (field: string, range: NumberRange) => DocSet
  /** the largest number of a field among the documents that a test accepts; undefined without one */
  largest: (field: string, isShown: (doc: number) => boolean) => number | undefined
}

/** Opens the range fields of an image. */
export const openRanges = (image: OpenImage): Ranges => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.ranges ?? []).map((field) => [
      field,
      { values: image.float64s(`range.${field}.values`), docs: image.uint32s(`range.${field}.docs`) },
    ]),
  )
  return {
    within(field, { min = -Infinity, max = Infinity }) {
      const { values, docs } = fields.get(field)!
      const start = placeAmong(values.length, (place) => values[place]! < min)
      const end = placeAmong(values.length, (place) => values[place]! <= max)
      return setOf(docs.subarray(start, Math.max(start, end)), size)
    },
    largest(field, isShown) {
      const known = fields.get(field)
      if (known === undefined) return undefined
      let last = known.values.length - 1
      while (last >= 0 && !isShown(known.docs[last]!)) last--
      return known.values[last]
    },
  }
}
