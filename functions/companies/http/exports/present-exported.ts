import type { ExportedCompany } from '#shared/api/company-export.ts'
import { csvTable } from '#shared/format/csv.ts'
import { unknownCompany } from '#shared/fields/company.ts'
import { pages } from '#shared/pages.ts'
import { sectors } from '#shared/reference/sectors.ts'
import type { Company } from '../../domain/company.ts'
import { companyCard } from '../../domain/company-card.ts'
import { shownEmails, shownPhones } from '../../domain/profile/contacts.ts'
import { publicProfile } from '../../domain/profile/public-profile.ts'
import { sectorsOf, statedSectors } from '../../domain/profile/sectors-of.ts'
import { presentRow } from '../present-row.ts'

/**
 * An unlocked company as it is exported.
 * @param pageOrigin The origin of our pages.
 */
export function presentExported(
  { registration, profile: known }: Pick<Company, 'registration' | 'profile'>,
  pageOrigin: string,
): ExportedCompany {
  const { id, name, routes, first_seen, left_on } = registration
  const profile = known && publicProfile(known)
  const row = presentRow(id, companyCard(registration, known, []), false, undefined)
  const { sector_ids } = sectorsOf(name, profile && statedSectors(profile))
  const {
    website,
    contact_page,
    careers_page,
    vacancies_page,
    linkedin,
    company_size,
    income,
    company_number,
  } = profile ?? unknownCompany()
  return {
    id,
    name,
    address: row.addressLine1,
    town: row.postTown,
    county: row.county,
    postcode: row.postcode,
    country: row.country,
    routes,
    sectors: sectors.filter((sector) => sector_ids.includes(sector.id)).map((sector) => sector.category_name),
    website,
    contact_page,
    careers_page,
    vacancies_page,
    linkedin,
    company_size,
    income,
    company_number,
    emails: profile === undefined ? [] : shownEmails(profile).flatMap(({ email }) => email ?? []),
    phones: profile === undefined ? [] : shownPhones(profile).map(({ number }) => number),
    first_seen,
    left_on,
    page: `${pageOrigin}${pages.sponsors}?company=${id}`,
  }
}

const list = (values: readonly string[]): string => values.join('; ')

const columns: readonly (readonly [string, (company: ExportedCompany) => string | null])[] = [
  ['Company ID', ({ id }) => String(id)],
  ['Company', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Town', ({ town }) => town],
  ['County', ({ county }) => county],
  ['Postcode', ({ postcode }) => postcode],
  ['Country', ({ country }) => country],
  ['Routes', ({ routes }) => list(routes.map(({ route, type, rating }) => `${route} (${type}, ${rating})`))],
  ['Sectors', (company) => list(company.sectors)],
  ['Website', ({ website }) => website],
  ['Contact page', ({ contact_page }) => contact_page],
  ['Careers page', ({ careers_page }) => careers_page],
  ['Vacancies page', ({ vacancies_page }) => vacancies_page],
  ['LinkedIn', ({ linkedin }) => linkedin],
  ['Employees', ({ company_size }) => company_size],
  ['Income', ({ income }) => income],
  ['Companies House number', ({ company_number }) => company_number],
  ['Emails', ({ emails }) => list(emails)],
  ['Phones', ({ phones }) => list(phones)],
  ['On the register since', ({ first_seen }) => first_seen],
  ['Left the register', ({ left_on }) => left_on],
  ['Page', ({ page }) => page],
]

/** Companies as CSV for a spreadsheet. A cell with several values separates them by semicolons. */
export const companiesCsv = (companies: readonly ExportedCompany[]): string => csvTable(columns, companies)
