import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { buildIndex } from '../build-index.ts'
import { readImage } from '../image-format.ts'
import type { GeoPoint, IndexDocument } from '../index-schema.ts'
import { patchIndex } from './patch-index.ts'

const SCHEMA = {
  text: 'name',
  facets: ['town', 'sector'],
  flags: ['job'],
  prefixes: [],
  orders: ['pay'],
  points: ['home'],
  ranges: ['found'],
} as const

const texts = [
  'Staff nurse',
  'Staff-nurse',
  'Staffnurse',
  'Nursery & care Ltd',
  'Nursery and care Limited',
  'Élan t/a Brown and Co',
  'Chef de partie',
  'Zzyzx',
  '',
  '東京 chef',
]
const document = fc.record({
  rank: fc.nat(3),
  text: fc.constantFrom(...texts),
  otherNames: fc.subarray(['Brown & Co', 'Staff nurse'], { maxLength: 1 }),
  town: fc.subarray(['Leeds', 'York', 'Élan', 'Bath'], { maxLength: 2 }),
  sector: fc.subarray([1, 2, 30], { maxLength: 2 }),
  isJob: fc.boolean(),
  pay: fc.nat(3),
  home: fc.option(fc.constantFrom<GeoPoint>([53, -1], [53, -2], [51, 0]), { nil: undefined }),
  blur: fc.constantFrom(0, 3),
  found: fc.option(fc.nat(3), { nil: undefined }),
})
type Facts = typeof document extends fc.Arbitrary<infer One> ? One : never

interface Ranked extends IndexDocument {
  stored: { rank: number; text: string }
}

const documentOf = (id: number, facts: Facts): Ranked => ({
  id,
  text: facts.text,
  otherNames: facts.otherNames,
  facets: { town: facts.town, sector: facts.sector },
  flags: facts.isJob ? ['job'] : [],
  prefixes: {},
  orders: { pay: facts.pay },
  ...(facts.home && { points: { home: facts.home }, blurs: { home: facts.blur } }),
  ...(facts.found !== undefined && { ranges: { found: facts.found } }),
  stored: { rank: facts.rank, text: facts.text },
})
const inOrder = (documents: readonly Ranked[]) =>
  documents.toSorted(
    (a, b) => a.stored.rank - b.stored.rank || b.orders['pay']! - a.orders['pay']! || a.id - b.id,
  )

/** The sections and the header of an image, so that a difference names its section. */
const contentOf = (image: Uint8Array) => {
  const { header, bytes } = readImage(image)
  const { sections } = header as unknown as { sections: Record<string, unknown> }
  return {
    ...header,
    sections,
    contents: Object.fromEntries(Object.keys(sections).map((name) => [name, [...bytes(name)]])),
  }
}

const patch = (image: Uint8Array, without: readonly number[], added: readonly Ranked[]) =>
  patchIndex(image, {
    without,
    added: inOrder(added),
    isBefore: (known, one) => {
      const { rank } = known.stored() as Ranked['stored']
      return (rank - one.stored.rank || one.orders['pay']! - known.order('pay') || known.id - one.id) < 0
    },
  })

describe('a patched index', () => {
  test.each([
    { max: 12, runs: 300 },
    { max: 300, runs: 60 },
  ])('has the bytes of one that is built from all documents, of up to $max', ({ max, runs }) => {
    const property = fc.property(
      fc.array(document, { maxLength: max }),
      fc.array(document, { maxLength: 8 }),
      fc.array(fc.nat(max), { maxLength: 8 }),
      (given, changed, gone) => {
        const all = given.map((facts, at) => documentOf(100 + at, facts))
        const without = gone.map((at) => 100 + at)
        // every other changed document takes the id of one that leaves
        const added = changed.map((facts, at) =>
          documentOf(at % 2 === 0 && at < gone.length ? without[at]! : at, facts),
        )
        const unique = [...new Map(added.map((one) => [one.id, one])).values()]
        const kept = all.filter(({ id }) => !without.includes(id))
        const image = buildIndex(SCHEMA, inOrder(all))
        const expected = buildIndex(SCHEMA, inOrder([...kept, ...unique]))
        const patched = patch(image, without, unique)
        const isSame = Buffer.compare(patched, expected) === 0
        expect(isSame ? null : contentOf(patched)).toEqual(isSame ? null : contentOf(expected))
      },
    )
    fc.assert(property, { seed: 29, numRuns: propertyRuns(runs) })
  })

  const [one] = fc.sample(document, { seed: 1, numRuns: 1 })

  test('keeps a rare value until its last document leaves', () => {
    // a value of two of 300 documents is stored as a list
    const all = Array.from({ length: 300 }, (_, at) =>
      documentOf(at, { ...one!, town: at === 40 || at === 270 ? ['Bath', 'Leeds'] : ['Leeds'] }),
    )
    const image = buildIndex(SCHEMA, inOrder(all))
    for (const gone of [[3], [40], [270], [40, 270]]) {
      const kept = all.filter(({ id }) => !gone.includes(id))
      expect(contentOf(patch(image, gone, []))).toEqual(contentOf(buildIndex(SCHEMA, inOrder(kept))))
    }
  })

  test.each([
    ['Staffnurse', 'Staff nurse'],
    ['Staff nurse', 'Staffnurse'],
    ['Staff zeta', 'Staffnurse'],
  ])('has the order of names without their spaces: "%s", to which "%s" is added', (known, added) => {
    const documents = [known, added].map((text, at) => documentOf(at, { ...one!, text, otherNames: [] }))
    const image = buildIndex(SCHEMA, inOrder(documents.slice(0, 1)))
    const patched = patch(image, [], documents.slice(1))
    expect(contentOf(patched)).toEqual(contentOf(buildIndex(SCHEMA, inOrder(documents))))
  })

  test('may have no text, no points and no ranges', () => {
    const { points: _points, ranges: _ranges, ...rest } = SCHEMA
    const schema = { ...rest, text: null }
    const [known, added] = [documentOf(7, one!), documentOf(8, one!)]
    const patched = patch(buildIndex(schema, [known]), [], [added])
    expect(contentOf(patched)).toEqual(contentOf(buildIndex(schema, [known, added])))
  })

  test('refuses an id that stays in the image', () => {
    const image = buildIndex(SCHEMA, [documentOf(7, one!)])
    expect(() => patch(image, [], [documentOf(7, one!)])).toThrow('Two documents have the id 7')
  })

  test.each([
    { prefixes: ['postcode'], parts: [] },
    { prefixes: ['postcode'], parts: ['place'] },
  ])('refuses a schema with fields that it cannot patch', (fields) => {
    const image = buildIndex({ ...SCHEMA, ...fields }, [])
    expect(() => patch(image, [], [])).toThrow('An image with prefixes or parts cannot be patched')
  })
})
