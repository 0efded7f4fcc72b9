import type { FacetValue, IndexSchema } from './index-schema.ts'

/** What a pointer names for code of other formats, by the format (`formatOf`). */
type ByFormat<Named> = Readonly<Record<string, Named>>

/**
 * How many other formats a pointer keeps. A deployment needs that of the version before it. If a deployment fails
 * half-way, functions of two versions run until the next one.
 */
const MAX_OTHERS = 2

/**
 * What a pointer keeps beside its new image of a format: the newest of what it named before in other formats. So code of
 * another version, which cannot read the new image, still finds one.
 */
export const otherFormats = <Named>(format: number, named: ByFormat<Named>): ByFormat<Named> =>
  Object.fromEntries(
    Object.entries(named)
      .filter(([other]) => Number(other) !== format)
      .toSorted(([one], [other]) => Number(other) - Number(one))
      .slice(0, MAX_OTHERS),
  )

/** The error for bytes that are not an image, are truncated, or have another version. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/** The small values of an image, stored as JSON at its beginning. */
export interface ImageHeader {
  readonly schema: IndexSchema
  readonly size: number
  /** the values of each facet field, in the order of schema.facets and of their sets */
  readonly facetValues: readonly (readonly FacetValue[])[]
}

interface ImageFront extends ImageHeader {
  /** name -> [offset from the end of the header, length], in bytes */
  readonly sections: Readonly<Record<string, readonly [number, number]>>
}

export type Section = Uint32Array | Int32Array | Float64Array | Uint8Array
export type Sections = ReadonlyMap<string, Section>

const MAGIC = 'SRCHIMG\0'
/**
 * The version of the format. Increment it whenever the layout or the meaning of a section changes, so that only
 * matching code reads an image. That includes the rules by which documents or names are derived, such as the sector of a
 * name: otherwise saved searches would compare with an older image, and count old companies as new. For groups of stored
 * documents, `INDEX_DOCUMENTS` rises instead.
 */
export const IMAGE_VERSION = 9

/** More than the versions of images will ever be. */
const VERSIONS = 1_000

/**
 * The format of an image with documents as one number: the version of the documents, and that of images. Code reads an
 * image only if both are its own. A newer format has a higher number.
 */
export const formatOf = (documents: number): number => documents * VERSIONS + IMAGE_VERSION

const FRONT_AT = 24
const ALIGNMENT = 8
const align = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/**
 * Writes an image as one block of bytes: magic, version, total length, JSON header, and the sections. Each section
 * begins at a multiple of 8. The image is little-endian, as is every machine that Node or a browser runs on.
 */
export const writeImage = (header: ImageHeader, sections: Sections): Uint8Array<ArrayBuffer> => {
  const directory: Record<string, [number, number]> = {}
  let end = 0
  for (const [name, section] of sections) {
    directory[name] = [end, section.byteLength]
    end += align(section.byteLength)
  }
  const front = new TextEncoder().encode(
    JSON.stringify({ ...header, sections: directory } satisfies ImageFront),
  )
  const bodyAt = align(FRONT_AT + front.length)
  const image = new Uint8Array(bodyAt + end)
  const view = new DataView(image.buffer)
  image.set(new TextEncoder().encode(MAGIC))
  view.setUint32(8, IMAGE_VERSION, true)
  view.setUint32(12, front.length, true)
  view.setFloat64(16, image.length, true)
  image.set(front, FRONT_AT)
  for (const [name, section] of sections) {
    image.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      bodyAt + directory[name]![0],
    )
  }
  return image
}

export interface OpenImage {
  readonly header: ImageHeader
  bytes: (section: string) => Uint8Array
  uint32s: (section: string) => Uint32Array
  /** for bitsets (doc-set.ts) */
  int32s: (section: string) => Int32Array
  float64s: (section: string) => Float64Array
}

/**
 * Returns views into an image. It copies the bytes only if their memory address is not aligned.
 * @throws UnreadableImage with the reason.
 */
export const readImage = (given: Uint8Array): OpenImage => {
  const image = given.byteOffset % ALIGNMENT === 0 ? given : given.slice()
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  if (image.length < FRONT_AT || new TextDecoder('latin1').decode(image.subarray(0, 8)) !== MAGIC) {
    throw new UnreadableImage('Not a search index image')
  }
  const version = view.getUint32(8, true)
  if (version !== IMAGE_VERSION) {
    throw new UnreadableImage(
      `The search index image has version ${version}, this code reads version ${IMAGE_VERSION}: build it again`,
    )
  }
  const expected = view.getFloat64(16, true)
  if (expected !== image.length) {
    throw new UnreadableImage(`The search index image is damaged: ${image.length} bytes of ${expected}`)
  }
  const frontLength = view.getUint32(12, true)
  const front: ImageFront = JSON.parse(
    new TextDecoder().decode(image.subarray(FRONT_AT, FRONT_AT + frontLength)),
  )
  const bodyAt = align(FRONT_AT + frontLength)
  const bytes = (section: string) => {
    const place = front.sections[section]
    if (!place) throw new Error(`The search index image has no section ${section}`)
    return image.subarray(bodyAt + place[0], bodyAt + place[0] + place[1])
  }
  const uint32s = (section: string) => {
    const part = bytes(section)
    return new Uint32Array(part.buffer, part.byteOffset, part.byteLength / 4)
  }
  const int32s = (section: string) => {
    const part = bytes(section)
    return new Int32Array(part.buffer, part.byteOffset, part.byteLength / 4)
  }
  const float64s = (section: string) => {
    const part = bytes(section)
    return new Float64Array(part.buffer, part.byteOffset, part.byteLength / 8)
  }
  return { header: front, bytes, uint32s, int32s, float64s }
}
