import type { IndexDocument, IndexSchema } from '../index-schema.ts'
import { writeStrings } from '../string-table.ts'

/** Ends each value of a part field in an image, so that no text is found across two values. */
export const VALUE_END = '\n'

/**
 * Builds the sections `part.<field>.*` of each part field: its distinct values, and the documents of each.
 * @throws RangeError for a value with a line break.
 */
export const buildParts = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array | Uint8Array][] =>
  (schema.parts ?? []).flatMap((field): [string, Uint32Array | Uint8Array][] => {
    const byValue = new Map<string, number[]>()
    documents.forEach(({ parts }, doc) => {
      for (const value of new Set(parts?.[field])) {
        const docs = byValue.get(value)
        if (docs) docs.push(doc)
        else byValue.set(value, [doc])
      }
    })
    const values = [...byValue.keys()].toSorted()
    if (values.some((value) => value.includes(VALUE_END)))
      throw new RangeError(`A value of ${field} has a line break`)
    const starts = new Uint32Array(values.length + 1)
    values.forEach((value, at) => {
      starts[at + 1] = starts[at]! + byValue.get(value)!.length
    })
    const docs = new Uint32Array(starts.at(-1) ?? 0)
    values.forEach((value, at) => docs.set(byValue.get(value)!, starts[at]))
    return [
      ...writeStrings(
        `part.${field}`,
        values.map((value) => value + VALUE_END),
      ),
      [`part.${field}.starts`, starts],
      [`part.${field}.docs`, docs],
    ]
  })
