import type { OpenImage } from '../image-format.ts'
import { setOf, type DocSet } from './doc-set.ts'

/** Opens the part fields of an image. The result finds the documents that have a value with this text in it. */
export const openParts = (image: OpenImage): ((field: string, text: string) => DocSet) => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.parts ?? []).map((field) => {
      const bytes = image.bytes(`part.${field}.bytes`)
      return [
        field,
        {
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          offsets: image.uint32s(`part.${field}.offsets`),
          starts: image.uint32s(`part.${field}.starts`),
          docs: image.uint32s(`part.${field}.docs`),
        },
      ]
    }),
  )
  return (field, text) => {
    const { bytes, offsets, starts, docs } = fields.get(field)!
    const needle = Buffer.from(text, 'utf8')
    const lists: Uint32Array[] = []
    let length = 0
    for (let at = bytes.indexOf(needle); at !== -1;) {
      const value = valueAt(offsets, at)
      const list = docs.subarray(starts[value], starts[value + 1])
      lists.push(list)
      length += list.length
      at = bytes.indexOf(needle, offsets[value + 1])
    }
    const all = new Uint32Array(length)
    let filled = 0
    for (const list of lists) {
      all.set(list, filled)
      filled += list.length
    }
    return setOf(all, size)
  }
}

/** The number of the value that contains a byte. */
const valueAt = (offsets: Uint32Array, byte: number): number => {
  let low = 0
  let high = offsets.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (offsets[middle]! <= byte) low = middle
    else high = middle
  }
  return low
}
