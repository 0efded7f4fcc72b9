import { type ExportedCompany, ExportedDetails } from '#shared/api/company-export.ts'
import { unknownCompany } from '#shared/fields/company.ts'
import { csvTable } from '#shared/format/csv.ts'
import { pages } from '#shared/pages.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { companyCard } from '../card-of.ts'
import type { Company } from '../company.ts'
import { shownEmails, shownPhones, publicProfile } from '../profile/contacts.ts'
import { sectorsOf, statedSectors } from '../profile/sectors-of.ts'
import { presentRow } from '../search/present-row.ts'

/** An unlocked company as it is exported, with links to our pages. */
export function presentExported(
  { registration, profile: known }: Pick<Company, 'registration' | 'profile'>,
  pageOrigin: string,
): ExportedCompany {
  const { id, name, routes, first_seen, left_on } = registration
  const profile = known && publicProfile(known)
  const row = presentRow(id, companyCard(registration, known, []), false)
  const { sector_ids } = sectorsOf(name, profile && statedSectors(profile))
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
    ...ExportedDetails.parse(profile ?? unknownCompany()),
    emails: profile === undefined ? [] : shownEmails(profile).flatMap(({ email }) => email ?? []),
    phones: profile === undefined ? [] : shownPhones(profile).map(({ number }) => number),
    first_seen,
    left_on,
    page: `${pageOrigin}${pages.sponsors}?company=${id}`,
  }
}

const heads: Record<keyof ExportedCompany, string> = {
  id: 'Company ID',
  name: 'Company',
  address: 'Address',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  country: 'Country',
  routes: 'Routes',
  sectors: 'Sectors',
  website: 'Website',
  contact_page: 'Contact page',
  careers_page: 'Careers page',
  vacancies_page: 'Vacancies page',
  linkedin: 'LinkedIn',
  company_size: 'Employees',
  income: 'Income',
  company_number: 'Companies House number',
  emails: 'Emails',
  phones: 'Phones',
  first_seen: 'On the register since',
  left_on: 'Left the register',
  page: 'Page',
}

type Routes = ExportedCompany['routes']

const cell = (value: string | number | null | string[] | Routes) =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'string' ? one : `${one.route} (${one.type}, ${one.rating})`))
        .join('; ')
    : value

const columns = Object.entries(heads).map(
  ([name, head]) =>
    [head, (company: ExportedCompany) => cell(company[name as keyof ExportedCompany])] as const,
)

/** Companies as CSV for a spreadsheet. A cell with several values separates them by semicolons. */
export const companiesCsv = (companies: readonly ExportedCompany[]): string => csvTable(columns, companies)
