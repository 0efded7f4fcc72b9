import * as fc from 'fast-check'
import type { GeoPoint, IndexDocument, IndexSchema, SearchQuery } from '#shared/search-engine/index-schema.ts'

/** Random documents and queries, for the tests that compare an index with the plain scan. */

export const schema: IndexSchema = {
  text: 'name',
  facets: ['town', 'band'],
  flags: ['website', 'jobs', 'email'],
  prefixes: ['postcode'],
  orders: ['score', 'day'],
  points: ['home'],
}
export const seed = 20260717

/** A small vocabulary with many similar words, so that every run exercises the rules. */
const vocabulary = `ing care carer cares caree homes hoems home limits limit ltda tesco tescos solutions solution sollutions ab a b jc
  St Saint company co the thecare careho in g corp
  J.C. co-op coop Café cafe King's kings 24 247 ta tas as 日本 the li Zoë 🙂 Kingâ??s bakery bakers 12345 12346 e.on eon`
const word = fc.constantFrom(...vocabulary.split(/\s+/))
const legal = fc.constantFrom(
  'Ltd',
  'LIMITED',
  'plc',
  'LLP',
  'UK',
  '(U.K.)',
  'l.t.d',
  '&',
  'and',
  'Public Limited Company',
  'The',
  '& Co',
  'Company',
  'CIC',
  'C I C',
  'Community Interest Company',
  'Inc.',
  'Cyfyngedig',
)
const joint = fc.constantFrom(' t/a ', ' T/AS ', ' trading as ', ' TA ', ' t.a ', ' Ltd TAs ', ' | ')
const phrase = fc
  .array(fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: legal, weight: 1 }), { maxLength: 4 })
  .map((words) => words.join(' '))
const name = fc.oneof(
  { arbitrary: phrase, weight: 6 },
  { arbitrary: fc.tuple(phrase, joint, phrase).map((parts) => parts.join('')), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
)
export const town = fc.constantFrom<string | number>('London', 'Leeds', 'leeds', '1', 1, 2, 'Bath')
export const flag = fc.constantFrom('website', 'jobs', 'email')
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const postcode = fc.constantFrom('', 'E1', 'E11', 'E', 'SW1A 1AA', 'SW1A', 'é')
/** Places up to 400 miles apart, of which many documents share one. */
const point = fc.oneof(
  fc.constantFrom<GeoPoint>([51.5, -0.12], [51.51, -0.1], [53.8, -1.55], [55.95, -3.2]),
  fc.tuple(degrees(50, 56), degrees(-5, 1)),
)
const document = fc.record({
  id: fc.integer({ min: 0, max: 0xffffffff }),
  text: name,
  otherNames: fc.array(name, { maxLength: 1 }),
  facets: fc.record(
    {
      town: fc.array(town, { maxLength: 2 }),
      band: fc.array(fc.constantFrom('1-9', '10-49'), { maxLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  flags: fc.uniqueArray(flag),
  prefixes: fc.record({ postcode }, { requiredKeys: [] }),
  orders: fc.record({ score: fc.nat(4), day: fc.integer() }, { requiredKeys: [] }),
  points: fc.record({ home: point }, { requiredKeys: [] }),
  blurs: fc.record({ home: fc.constantFrom(0, 2.5, 40) }, { requiredKeys: [] }),
})
export const documents = (least: number, max: number) =>
  fc
    .uniqueArray(document, { minLength: least, maxLength: max, selector: ({ id }) => id })
    .map((all): IndexDocument[] => all.map((one) => ({ ...one, stored: { of: one.id } })))

/** Removes, swaps, adds or changes one letter. */
export const withEdit = (text: string, place: number, kind: string) => {
  const at = place % Math.max(1, text.length)
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'add') return `${before}x${letter}${after}`
  if (kind === 'change') return `${before}e${after}`
  return kind === 'swap' ? before + after.slice(0, 1) + letter + after.slice(1) : text.slice(0, at + 1)
}
export const edit = fc.record({
  of: fc.nat(),
  place: fc.nat(40),
  kind: fc.constantFrom('drop', 'swap', 'add', 'change', 'cut'),
})
export const typed = fc.oneof(
  name,
  fc.tuple(name, edit).map(([text, { place, kind }]) => withEdit(text, place, kind)),
  fc.constantFrom(
    '',
    '  ',
    '???',
    'ltd',
    'uk',
    'l',
    'and',
    'limited uk',
    'ing li',
    'care l',
    'the',
    'the co',
    'in gcare',
  ),
  name.map((text) => text.replaceAll(' ', '')),
  name.map((text) => `www.${text.replaceAll(' ', '-')}.co.uk`),
)
export const area = fc.record({
  center: fc.option(point, { freq: 9 }),
  miles: fc.oneof(fc.constantFrom(0, 5, 25, 100, 20_000), fc.double({ min: 0, max: 400, noNaN: true })),
})
export const query: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: typed,
    facets: fc.record(
      {
        town: fc.array(fc.oneof(town, fc.constantFrom('Nowhere', 'LEEDS', ' báth ')), { maxLength: 3 }),
        band: fc.array(fc.constantFrom('1-9', null), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    flags: fc.array(flag, { maxLength: 3 }),
    prefixes: fc.record({ postcode }, { requiredKeys: [] }),
    points: fc.record({ home: area }, { requiredKeys: [] }),
    order: fc.constantFrom('score', 'day', 'name'),
    preferred: fc.record(
      {
        town: fc.array(fc.oneof(town, fc.constantFrom('Nowhere', 'LEEDS')), { maxLength: 2 }),
        band: fc.constantFrom(['1-9'], ['10-49']),
      },
      { requiredKeys: [] },
    ),
    offset: fc.nat(8),
    limit: fc.nat(8),
  },
  { requiredKeys: ['offset', 'limit'] },
)
/** A search around a point may have the order of the distance. */
export const orderedQuery = fc
  .tuple(query, fc.boolean())
  .map(([asked, isNearest]) => (isNearest && asked.points?.['home'] ? { ...asked, order: 'home' } : asked))
