import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import { hasKnownPostcode, outwardCodeOf, pointOfAddress } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { milesBetween } from '#shared/search-engine/filters/unit-vector.ts'
import { CompanyCard, measuredAddress, shownSince, unpackCard } from '../company-card.ts'

/** Reads a stored card. Cards are validated, because another version of the product may have built the index. */
const readCard = (stored: unknown): CompanyCard => CompanyCard.parse(unpackCard(stored))

/**
 * Converts a card from the index to a locked row, as visitors see all rows.
 * @param handle What stands for the company.
 * @param from The place of a search, from which the row has its distance.
 */
export function presentToVisitor(handle: number, stored: unknown, from?: Point): CompanyRow {
  const card = readCard(stored)
  return { ...presentRow(handle, card, true, undefined), ...distanceOf(card, from) }
}

interface RowState {
  isUnlocked: boolean
  warnedOn: string | undefined
  /** Makes what stands for the company in a locked row. */
  handleOf: (companyId: number) => number
  /** Whether the user has found it by a name, website or postcode. */
  isNamed?: boolean
}

/**
 * Converts a card from the index to a row for a user. A company with only its register entry is open for every user
 * (docs/product/companies.md "Locking").
 * @param from The place of a search, from which the row has its distance.
 */
export function presentToUser(
  id: number,
  stored: unknown,
  { isUnlocked, warnedOn, handleOf, isNamed = false }: RowState,
  from?: Point,
): CompanyRow {
  const card = readCard(stored)
  const locked = !isUnlocked && !card.register_only
  const row = presentRow(locked ? handleOf(id) : id, card, locked, warnedOn)
  return { ...(locked && isNamed ? withoutCounts(row) : row), ...distanceOf(card, from) }
}

/** A row with only what the register publishes. Else its facts would lead from the name to the jobs of the town. */
export function withoutCounts(row: CompanyRow): CompanyRow {
  const { routes, rating, since, register_only } = row.preview
  return { ...row, preview: { routes, rating, since, register_only } }
}

/** A town fits into a circle of so many miles (docs/decisions/043-distance.md), so a postcode beyond it is elsewhere. */
const TOWN_MILES = 15

/**
 * The miles from a place, to one decimal, and to what they were measured. An open company may have its office far from the
 * town of the register. Then the row names the outward code of the office.
 */
function distanceOf(
  card: CompanyCard,
  from: Point | undefined,
): Pick<CompanyRow, 'distance' | 'measured_to' | 'office'> {
  const point = from && pointOfAddress(measuredAddress(card))
  if (from === undefined || point === undefined) return {}
  const distance = Math.round(milesBetween(from, point) * 10) / 10
  if (!hasKnownPostcode(measuredAddress(card).postcode)) return { distance, measured_to: 'town' }
  // the nation is that of the postcode, so it says nothing about the town
  const town = pointOfAddress({ postcode: null, city: card.city, country: 'United Kingdom' })
  const isElsewhere = town !== undefined && milesBetween(town, point) > TOWN_MILES
  return { distance, measured_to: 'postcode', ...(isElsewhere && { office: outwardCodeOf(card.postcode!)! }) }
}

/**
 * Converts a card to a row of a list. The row of a locked company has no secret fields (docs/product/companies.md
 * "Locked rows"). It has no warning: visitors look up warnings by name, so a rare one would tell whose row it is. It has a
 * county only without a town. The register has it for a quarter of each town, which would tell its companies apart.
 * @param warnedOn The date of a warning.
 */
export function presentRow(
  id: number,
  card: CompanyCard,
  locked: boolean,
  warnedOn: string | undefined,
): CompanyRow {
  const { name, address, postcode, city, county, country, published_town, published_county } = card
  return {
    id,
    locked,
    companyName: locked ? null : name,
    addressLine1: locked ? null : address,
    postTown: locked ? city : (published_town ?? city),
    county: locked ? (city === null ? county : null) : (county ?? published_county ?? null),
    postcode: locked ? null : postcode,
    country,
    warned: !locked && warnedOn !== undefined,
    warned_on: locked ? null : (warnedOn ?? null),
    preview: previewOf(card, locked),
  }
}

export const sectorNames = new Map<number, string>(
  sectors.map(({ id, category_name }) => [id, category_name]),
)
export const categoryNames = new Map<number, string>(jobCategories.map(({ id, name }) => [id, name]))

function previewOf(card: CompanyCard, locked: boolean): Preview {
  const { vacancies, emails, protected_emails, phones, company_size, routes, rating } = card
  return {
    vacancies,
    emails,
    protected_emails,
    phones,
    sectors: card.sector_ids.length,
    sector_names: namesOf(card.sector_ids, sectorNames),
    job_categories: namesOf(card.job_category_ids, categoryNames),
    company_size,
    routes,
    rating,
    since: shownSince(card.since, locked),
    register_only: card.register_only,
    ...(locked && card.licensed !== undefined && { licensed: card.licensed }),
    ...(locked && card.tellable_kind !== undefined && { kind: card.tellable_kind }),
  }
}

/** The names of these ids. Ids without a name are left out. */
const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? [])
