import type { Section } from '../image-format.ts'
import type { IndexDocument, IndexSchema } from '../index-schema.ts'

/**
 * Builds the sections `range.<field>.*` of each range field: the ascending numbers as 64-bit floats, and the document of
 * each.
 */
export const buildRanges = (schema: IndexSchema, documents: readonly IndexDocument[]): [string, Section][] =>
  (schema.ranges ?? []).flatMap((field) => {
    const having = documents.flatMap(({ ranges }, doc) => {
      const value = ranges?.[field]
      return value === undefined ? [] : [{ value, doc }]
    })
    having.sort((a, b) => a.value - b.value)
    const values = Float64Array.from(having, ({ value }) => value)
    return [
      [`range.${field}.values`, new Uint8Array(values.buffer)],
      [`range.${field}.docs`, Uint32Array.from(having, ({ doc }) => doc)],
    ]
  })
