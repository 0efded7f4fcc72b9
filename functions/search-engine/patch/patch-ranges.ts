import { writeRange } from '../filters/build-ranges.ts'
import type { OpenImage, Section } from '../image-format.ts'
import type { IndexDocument } from '../index-schema.ts'
import { placeAmong } from '../known-documents.ts'
import { takeEach, type Weave, weave } from './weave.ts'

/**
 * Writes the sections of ranges as `buildRanges` does.
 * @param places For each added document, how many documents of the image come before it.
 */
export const patchRanges = (
  image: OpenImage,
  docs: Weave,
  places: readonly number[],
  documents: readonly IndexDocument[],
): [string, Section][] =>
  (image.header.schema.ranges ?? []).flatMap((field) => {
    const values = image.float64s(`range.${field}.values`)
    const oldDocs = image.uint32s(`range.${field}.docs`)
    const joining = documents
      .flatMap(({ ranges }, at) => {
        const value = ranges?.[field]
        return value === undefined ? [] : [{ value, at }]
      })
      .toSorted((a, b) => a.value - b.value || a.at - b.at)
    const all = weave(
      values.length,
      (place) => docs.newOf[oldDocs[place]!] !== -1,
      joining.map(({ value, at }) =>
        placeAmong(values.length, (place) => {
          const difference = values[place]! - value
          return difference === 0 ? oldDocs[place]! < places[at]! : difference < 0
        }),
      ),
    )
    const newValues = Float64Array.from(all.picks, (pick) =>
      pick < 0 ? joining[-1 - pick]!.value : values[pick]!,
    )
    const newDocs = takeEach(
      all,
      (place) => docs.newOf[oldDocs[place]!]!,
      (item) => docs.added[joining[item]!.at]!,
    )
    return writeRange(field, newValues, newDocs)
  })
