import { describe, expect, it } from 'vitest'
import { buildIndex } from './build-index.ts'
import { IMAGE_VERSION } from './image-format.ts'
import type { IndexDocument, IndexSchema } from './index-schema.ts'
import { openIndex } from './search-index.ts'

const schema: IndexSchema = {
  text: 'name',
  facets: ['town'],
  flags: ['jobs'],
  prefixes: ['postcode'],
  orders: ['score'],
}
const document = (id: number): IndexDocument => ({
  id,
  text: `Company ${id} Ltd`,
  facets: { town: ['Leeds', id % 2] },
  flags: id % 3 === 0 ? ['jobs'] : [],
  prefixes: { postcode: 'LS1' },
  orders: {},
  stored: { id },
})
const documents = Array.from({ length: 50 }, (_, at) => document(at + 1))
const image = buildIndex(schema, documents)
const everything = { offset: 0, limit: 50 }

describe('an image', () => {
  it('equal documents give an image of equal bytes', () => {
    expect(Buffer.compare(buildIndex(schema, documents), image)).toBe(0)
  })

  it('an image can be opened in place, at an odd address too', () => {
    const shifted = new Uint8Array(image.length + 3)
    shifted.set(image, 3)
    expect(openIndex(shifted.subarray(3)).search(everything)).toEqual(openIndex(image).search(everything))
  })

  it('an image may contain an empty collection, or a collection without text', () => {
    expect(openIndex(buildIndex(schema, [])).search({ text: 'company', ...everything }).total).toBe(0)
    const nameless = openIndex(buildIndex({ ...schema, text: null }, documents))
    expect(nameless.search({ flags: ['jobs'], ...everything }).total).toBe(16)
    expect(() => nameless.search({ text: 'company', ...everything })).toThrow('The index has no text')
  })

  it('a file that is not an image is refused with an explanation', () => {
    expect(() => openIndex(new Uint8Array(0))).toThrow('Not a search index image')
    expect(() => openIndex(Buffer.from('<!doctype html><title>Not found</title>'))).toThrow(
      'Not a search index image',
    )
  })

  it('an image is refused when it is cut off or longer than declared', () => {
    expect(() => openIndex(image.slice(0, -1))).toThrow(
      `damaged: ${image.length - 1} bytes of ${image.length}`,
    )
    expect(() => openIndex(Buffer.concat([image, image]))).toThrow('damaged')
  })

  it('an image of another version is refused', () => {
    const other = image.slice()
    other[8] = 99
    expect(() => openIndex(other)).toThrow(
      `has version 99, this code reads version ${IMAGE_VERSION}: build it again`,
    )
  })

  it('an image is not built from duplicate ids or ids that are too large', () => {
    expect(() => buildIndex(schema, [document(7), document(7)])).toThrow('Two documents have the id 7')
    expect(() => buildIndex(schema, [document(-1)])).toThrow('Not an unsigned 32-bit id: -1')
  })
})
