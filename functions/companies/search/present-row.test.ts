import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompanyRow } from '#shared/api/company-row.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { plainRow } from '../../../tests/support/plain-row.ts'
import { greatCircleMiles } from '../../../tests/support/plain-scan.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { seed } from '../../../tests/support/random-searches.ts'
import { cardSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { companyCard } from '../card-of.ts'
import { type CompanyCard, packCard, unpackCard } from '../company-card.ts'
import { presentRow, presentToUser, userRow, visitorRow } from './present-row.ts'

const card = cardSample({
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'England',
  address: '1 Quarry Lane',
  postcode: 'LS1 4AP',
  vacancies: 4,
  emails: 3,
  protected_emails: 1,
  phones: 2,
  sector_ids: [3, 17, 999],
  job_category_ids: [61],
  company_size: '10-49',
  routes: ['Skilled Worker'],
  rating: 'A rating',
  register_only: false,
})

const place = { id: 7, postTown: 'Leeds', county: 'West Yorkshire', country: 'England' }
const preview = {
  vacancies: 4,
  emails: 3,
  protected_emails: 1,
  phones: 2,
  sectors: 3,
  sector_names: ['Manufacturing', 'Health and social care'],
  job_categories: ['Caring personal services'],
  company_size: '10-49',
  routes: ['Skilled Worker'],
  rating: 'A rating',
  since: '2026-07-10',
  register_only: false,
}
/** Few names share a town and a day, so a locked row has the month. */
const lockedPreview = { ...preview, since: '2026-07' }

/** A handle is told from an id by its size. */
const handleOf = (id: number) => id + 1_000
const toVisitor = (of: CompanyCard, from?: Point): CompanyRow => JSON.parse(visitorRow(7, packCard(of), from))
const toUser = (of: CompanyCard, state: Parameters<typeof userRow>[2], from?: Point): CompanyRow =>
  JSON.parse(userRow(7, packCard(of), state, from))

const opened = { isUnlocked: true, warnedOn: undefined, handleOf }
const unopened = { ...opened, isUnlocked: false }

test('a locked row that a name finds shows what the register publishes, and an open one everything', () => {
  const named = { ...unopened, isNamed: true }
  expect(toUser(card, named).preview).toEqual({
    routes: ['Skilled Worker'],
    rating: 'A rating',
    since: '2026-07',
    register_only: false,
  })
  expect(toUser(card, { ...named, isUnlocked: true }).preview).toEqual(preview)
})

test('a locked row shows the place, counts, list names and bands, but no name, address or postcode', () => {
  const row = presentRow(7, card, true)
  expect(row).toEqual({
    ...place,
    county: null,
    locked: true,
    companyName: null,
    addressLine1: null,
    postcode: null,
    warned: false,
    warned_on: null,
    preview: lockedPreview,
  })
  expect(JSON.stringify(row)).not.toMatch(/northgate|quarry|ls1/i)
})

test('an unlocked row shows name, address and postcode too', () => {
  expect(presentRow(7, card, false)).toEqual({
    ...place,
    locked: false,
    companyName: 'Northgate Ltd',
    addressLine1: '1 Quarry Lane',
    postcode: 'LS1 4AP',
    warned: false,
    warned_on: null,
    preview,
  })
})

test('a locked row has a county only without a town, and the month in which it joined the register', () => {
  expect(toVisitor({ ...card, city: null })).toMatchObject({
    postTown: null,
    county: 'West Yorkshire',
  })
  for (const since of ['2026-07-10', '2026-07-31'])
    expect(toVisitor({ ...card, since })).toEqual(toVisitor(card))
})

test('only an unlocked row shows a published town or county that is not a known place', () => {
  const published = { published_town: '9 Quarry Lane', published_county: 'w. yorks' }
  const odd = { ...card, city: null, county: null, ...published }
  expect(toUser(odd, opened)).toMatchObject({ postTown: '9 Quarry Lane', county: 'w. yorks' })
  const locked = toVisitor(odd)
  expect(locked).toMatchObject({ postTown: null, county: null })
  expect(JSON.stringify(locked)).not.toMatch(/quarry|yorks/)
})

test('a row near a place has the miles from there, to a tenth', () => {
  const [leeds, york] = [pointNamed('Leeds')!, pointNamed('York')!]
  const inYork = { ...card, city: 'York', country: 'England', postcode: null }
  expect(toVisitor(inYork, leeds).distance).toBeCloseTo(greatCircleMiles(leeds, york), 1)
  expect(toUser(inYork, unopened, york).distance).toBe(0)
  expect(toVisitor(inYork)).not.toHaveProperty('distance')
  expect(toVisitor({ ...inYork, city: null }, leeds)).not.toHaveProperty('distance')
})

test('of an open company, a distance says to what it is, and names an office far from the town', () => {
  const leeds = pointNamed('Leeds')!
  const measured = (city: string, postcode: string | null) => {
    const { measured_to, office } = toVisitor(
      { ...card, city, postcode, country: 'England', register_only: true },
      leeds,
    )
    return [measured_to, office]
  }
  expect(measured('Leeds', null)).toEqual(['town', undefined])
  expect(measured('Leeds', 'not a postcode')).toEqual(['town', undefined])
  expect(measured('Leeds', 'LS1 4AP')).toEqual(['postcode', undefined])
  expect(measured('Aberdeen', 'LS1 4AP')).toEqual(['postcode', 'LS1'])
  expect(measured('Nowhere', 'LS1 4AP')).toEqual(['postcode', undefined])
})

test.each(['LS1 4AP', 'LS29 8AA', null])(
  'the distance of a company with more than a register entry is to its town, whatever its postcode: %s',
  (postcode) => {
    const york = pointNamed('York')!
    const rows = [unopened, opened].map((state) => toUser({ ...card, postcode }, state, york))
    const ofTown = { distance: rows[0]!.distance, measured_to: 'town' }
    expect(rows[0]!.distance).toBeCloseTo(greatCircleMiles(pointNamed('Leeds')!, york), 1)
    for (const row of rows) expect(row).toMatchObject(ofTown)
    expect(rows.filter((row) => 'office' in row)).toEqual([])
  },
)

test('a stored card of another shape is an error, not an empty row', () => {
  const odd = { ...card, vacancies: '4' } as unknown as CompanyCard
  expect(() => presentToUser(7, packCard(odd), opened)).toThrow('vacancies')
  expect(() => presentToUser(7, packCard({} as CompanyCard), unopened)).toThrow('register_only')
  const { name: _name, ...nameless } = card
  expect(() => userRow(7, packCard(nameless as CompanyCard), opened)).toThrow('other fields')
  const stored = packCard(card)
  expect(() => userRow(7, { ...stored, own: `${stored.own}\n"more"` }, opened)).toThrow('other fields')
})

test.each([
  ['with only its register entry', true, false, false],
  ['with only its register entry that was unlocked once', true, true, false],
  ['of which more is known', false, false, true],
  ['of which more is known and that is unlocked', false, true, false],
])('for a user the row of a company %s is open or locked', (_, register_only, isUnlocked, locked) => {
  const row = toUser({ ...card, register_only }, isUnlocked ? opened : unopened)
  const expected = locked ? [true, null, handleOf(7)] : [false, 'Northgate Ltd', 7]
  expect([row.locked, row.companyName, row.id]).toEqual(expected)
})

test('for a visitor every row is locked', () => {
  expect(toVisitor({ ...card, register_only: true })).toMatchObject({
    locked: true,
    companyName: null,
    addressLine1: null,
    postcode: null,
  })
})

test('an open row says that there is a warning and since when, and a locked row says nothing of it', () => {
  const warnedOn = '2026-11-26'
  const rowOf = (isUnlocked: boolean) => toUser(card, { ...opened, isUnlocked, warnedOn })
  expect(rowOf(false)).toMatchObject({ locked: true, warned: false, warned_on: null })
  expect(rowOf(true)).toMatchObject({ locked: false, warned: true, warned_on: warnedOn })
})

const licensedOf = (...licence_spells: NonNullable<Parameters<typeof companyCard>[0]['licence_spells']>) => {
  const registration = registrationSample({ first_seen: '2026-07-10', licence_spells })
  return presentRow(1, companyCard(registration, undefined, []), true).preview.licensed
}

test('only a locked row says since when there is a licence, in words that tell less than its month', () => {
  const spell = { from: '2024-03-05', until: null }
  expect(licensedOf(spell)).toBe('since 2024')
  expect(licensedOf({ from: '2023-05-03', or_earlier: true, until: null })).toBe('before May 2023')
  expect(licensedOf({ from: '2026-07-10', or_earlier: true, until: null })).toBeUndefined()
  expect(licensedOf({ ...spell, until: '2025-01-01' })).toBeUndefined()
  expect(licensedOf()).toBeUndefined()
  const licensedCard = { ...card, licensed: 'since 2024' }
  expect(presentRow(1, licensedCard, false).preview).not.toHaveProperty('licensed')
  expect(toUser(licensedCard, { ...unopened, isNamed: true }).preview).not.toHaveProperty('licensed')
})

const word = fc.oneof(fc.constantFrom('Leeds', 'line\nbreak', '"quoted" \\', 'é–𝄞', ''), fc.string())
const optionalWord = fc.option(word)
const count = fc.nat(9)
const someCard: fc.Arbitrary<CompanyCard> = fc
  .tuple(
    fc.record({
      name: word,
      city: optionalWord,
      county: optionalWord,
      country: word,
      address: optionalWord,
      postcode: optionalWord,
      vacancies: count,
      emails: count,
      protected_emails: count,
      phones: count,
      sector_ids: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }),
      job_category_ids: fc.array(fc.constantFrom(21, 22, 61, 999), { maxLength: 3 }),
      company_size: optionalWord,
      routes: fc.array(word, { maxLength: 3 }),
      rating: optionalWord,
      since: fc.constantFrom('2026-07-10', '2026-07-31', '2019-01-02'),
      register_only: fc.boolean(),
    }),
    fc.record(
      { published_town: word, published_county: word, tellable_kind: word, licensed: word },
      { requiredKeys: [] },
    ),
  )
  .map((fields) => Object.assign({}, ...fields))

const plainJson = (...row: Parameters<typeof plainRow>) => JSON.stringify(CompanyRow.parse(plainRow(...row)))

test('the ready JSON of a row is that of its fields in the order of the contract, locked or open', () => {
  const states = fc.record({ isUnlocked: fc.boolean(), isNamed: fc.boolean(), warnedOn: fc.option(word) })
  fc.assert(
    fc.property(someCard, states, (of, { warnedOn: given, ...state }) => {
      const [stored, warnedOn] = [packCard(of), given ?? undefined]
      expect(visitorRow(9, stored)).toBe(plainJson(9, of, { locked: true }))
      const locked = !state.isUnlocked && !of.register_only
      expect(userRow(7, stored, { ...state, warnedOn, handleOf })).toBe(
        plainJson(locked ? handleOf(7) : 7, of, { locked, warnedOn, isNamed: locked && state.isNamed }),
      )
      expect(unpackCard(stored)).toEqual(of)
    }),
    { seed, numRuns: propertyRuns(300) },
  )
})
