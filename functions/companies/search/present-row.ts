import type { CompanyRow } from '#shared/api/company-row.ts'
import { hasKnownPostcode, outwardCodeOf, pointOfAddress } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { milesBetween } from '#shared/search-engine/filters/unit-vector.ts'
import type { SharedText } from '#shared/search-engine/packing.ts'
import {
  measuredAddress,
  ownJson,
  shownSince,
  type CompanyCard,
  packCard,
  readCounts,
  readLicence,
  readPlace,
  readTopics,
  type StoredCard,
} from '../company-card.ts'

interface Shown {
  locked: boolean
  warnedOn?: string | undefined
  /** Whether a locked row has only what the register publishes. Else its facts would lead from the name to the jobs of the town. */
  isNamed?: boolean
  /** The place of a search, from which the row has its distance. */
  from?: Point | undefined
}

/**
 * The JSON of a row, in the order of its contract. Its pieces are ready in the stored card, or are made once of a text
 * that many cards share. A locked row has no secret fields (docs/product/companies.md "Locked rows"). It has no warning:
 * visitors look up warnings by name, so a rare one would tell whose row it is.
 */
function rowJson(id: number, stored: StoredCard, { locked, warnedOn, isNamed, from }: Shown): string {
  const [place, counts, topics, licence] = stored.shared
  const where = placePieces(place)
  const rights = licencePieces(licence)
  const known = countPieces(counts)
  const facts = isNamed
    ? ''
    : `${known.counts}${topicPieces(topics)}${locked ? rights.marks : ''}${known.size}`
  const distance = from === undefined ? '' : distanceJson(stored, from)
  if (locked) return `{"id":${id},${where.locked}${distance}${NOT_WARNED}${facts}${rights.locked}`
  const { name, address, postcode, publishedTown, publishedCounty } = ownJson(stored)
  return (
    `{"id":${id},"locked":false,"companyName":${name},"addressLine1":${address},"postTown":${publishedTown || where.city},` +
    `"county":${(where.county === 'null' && publishedCounty) || where.county},"postcode":${postcode},"country":${where.country}` +
    distance +
    (warnedOn === undefined
      ? NOT_WARNED
      : `,"warned":true,"warned_on":${JSON.stringify(warnedOn)},"preview":{`) +
    facts +
    rights.open
  )
}

const NOT_WARNED = ',"warned":false,"warned_on":null,"preview":{'

const members = (value: object): string => JSON.stringify(value).slice(1, -1)
/** The same, before other members. */
const membersBefore = (value: object): string => members(value) && `${members(value)},`

const madeOnce =
  <Made>(make: (text: string) => Made) =>
  (shared: SharedText): Made =>
    (shared.made ??= make(shared.text)) as Made

/** A locked row has a county only without a town. The register has it for a quarter of each town, which would tell its companies apart. */
const placePieces = madeOnce((text) => {
  const { city, county, country } = readPlace(text)
  const shown = { postTown: city, county: city === null ? county : null, postcode: null, country }
  return {
    city: JSON.stringify(city),
    county: JSON.stringify(county),
    country: JSON.stringify(country),
    locked: members({ locked: true, companyName: null, addressLine1: null, ...shown }),
  }
})

const countPieces = madeOnce((text) => {
  const { company_size, ...counts } = readCounts(text)
  return { counts: membersBefore(counts), size: membersBefore({ company_size }) }
})

const topicPieces = madeOnce((text) => {
  const { sector_ids, job_category_ids } = readTopics(text)
  return membersBefore({
    sectors: sector_ids.length,
    sector_names: namesOf(sector_ids, sectorNames),
    job_categories: namesOf(job_category_ids, categoryNames),
  })
})

const licencePieces = madeOnce((text) => {
  const { routes, rating, since, register_only, tellable_kind: kind, licensed } = readLicence(text)
  const shown = (locked: boolean) =>
    `${members({ routes, rating, since: shownSince(since, locked), register_only })}}}`
  return {
    marks: membersBefore({ kind, licensed }),
    locked: shown(true),
    open: shown(false),
    isOpen: register_only,
  }
})

/** The JSON of a card from the index as a locked row with a handle, as visitors see all rows. */
export const visitorRow = (handle: number, stored: unknown, from?: Point): string =>
  rowJson(handle, stored as StoredCard, { locked: true, from })

interface RowState {
  isUnlocked: boolean
  warnedOn: string | undefined
  /** Makes what stands for the company in a locked row. */
  handleOf: (companyId: number) => number
  /** Whether the user has found it by a name, website or postcode. */
  isNamed?: boolean
}

/** The JSON of a card from the index as a row for a user. A company with only its register entry is open (docs/product/companies.md "Locking"). */
export function userRow(
  id: number,
  stored: unknown,
  { isUnlocked, warnedOn, handleOf, isNamed = false }: RowState,
  from?: Point,
): string {
  const locked = !isUnlocked && !isOpen(stored)
  const shown = { locked, warnedOn, isNamed: locked && isNamed, from }
  return rowJson(locked ? handleOf(id) : id, stored as StoredCard, shown)
}

/** Whether a company is open for every user. */
export const isOpen = (stored: unknown): boolean => licencePieces((stored as StoredCard).shared[3]).isOpen

export const presentToUser = (id: number, stored: unknown, state: RowState): CompanyRow =>
  JSON.parse(userRow(id, stored, state))

/** @param warnedOn The date of a warning. */
export const presentRow = (
  id: number,
  card: CompanyCard,
  locked: boolean,
  warnedOn?: string,
  isNamed = false,
): CompanyRow => JSON.parse(rowJson(id, packCard(card), { locked, warnedOn, isNamed }))

/** A town fits into a circle of so many miles (docs/decisions/043-distance.md), so a postcode beyond it is elsewhere. */
const TOWN_MILES = 15

function distanceJson(stored: StoredCard, from: Point): string {
  const [place, , , licence] = stored.shared
  const { city, country } = readPlace(place.text)
  const { register_only } = readLicence(licence.text)
  const postcode = register_only ? JSON.parse(ownJson(stored).postcode!) : null
  const distance = members(distanceOf({ city, country, register_only, postcode }, from))
  return distance && `,${distance}`
}

/** The miles from a place and to what: an open company's office may be far from its town, and has its code. */
function distanceOf(
  card: Parameters<typeof measuredAddress>[0],
  from: Point,
): Pick<CompanyRow, 'distance' | 'measured_to' | 'office'> {
  const point = pointOfAddress(measuredAddress(card))
  if (point === undefined) return {}
  const distance = Math.round(milesBetween(from, point) * 10) / 10
  if (!hasKnownPostcode(measuredAddress(card).postcode)) return { distance, measured_to: 'town' }
  // the nation is that of the postcode, so it says nothing about the town
  const town = pointOfAddress({ postcode: null, city: card.city, country: 'United Kingdom' })
  const isElsewhere = town !== undefined && milesBetween(town, point) > TOWN_MILES
  return { distance, measured_to: 'postcode', ...(isElsewhere && { office: outwardCodeOf(card.postcode!)! }) }
}

export const sectorNames = new Map<number, string>(
  sectors.map(({ id, category_name }) => [id, category_name]),
)
export const categoryNames = new Map<number, string>(jobCategories.map(({ id, name }) => [id, name]))

/** The names of these ids. Ids without a name are left out. */
const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? [])
