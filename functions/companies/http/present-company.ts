import type {
  CompanyDetails,
  EmailContact,
  ListedDetails,
  UnlockedCompany,
  UnlockedRow,
} from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import {
  type ListedVacancy,
  VACANCIES_PER_PAGE_OF_COMPANY as PER_PAGE,
  type Vacancy as VacancyBody,
} from '#shared/api/vacancy.ts'
import { lastDayOf } from '#shared/closing.ts'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import { companyDetails } from '#shared/fields/company-details.ts'
import { type CompanyValues, unknownCompany } from '#shared/fields/company.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { sectors } from '#shared/reference/sectors.ts'
import type { FileUrl } from '../../platform/files/file-urls.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { presentSpells } from '../../register/index.ts'
import type { Vacancy } from '../../vacancies/index.ts'
import { companyCard } from '../card-of.ts'
import { type Company, registerHistory } from '../company.ts'
import {
  differsFromWebsite,
  maskAddresses,
  publicProfile,
  shownEmails,
  shownPhones,
} from '../profile/contacts.ts'
import { registeredCompany } from '../profile/profile-sources.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { sectorsOf, statedSectors } from '../profile/sectors-of.ts'
import { receiptOf } from '../receipt/receipt-of.ts'
import { presentRow } from '../search/present-row.ts'

/** The details of an unlocked company (docs/product/companies.md "Details"). */
export function presentDetails(company: Company, presenting: Presenting): CompanyDetails {
  const details = detailsOfProfile(company)
  const { logo_link } = details
  return {
    ...details,
    logo_link: logo_link ? presenting.fileUrl(logo_link) : null,
    ...vacanciesOfDetails(company, presenting),
  }
}

function presentListedDetails(company: Company): ListedDetails {
  const { company_description: _text, logo_link: _file, ...details } = detailsOfProfile(company)
  return details
}

/** The details without the vacancies, with the stored path of the logo. */
function detailsOfProfile({
  registration,
  register_date,
  known_since,
  profile: known,
}: Company): Omit<CompanyDetails, VacanciesOfDetails> {
  const profile = known && publicProfile(known)
  const emails = profile === undefined ? [] : presentEmails(profile)
  const { name, routes, first_seen, left_on } = registration
  const { sector_ids, from_name } = sectorsOf(name, profile && statedSectors(profile))
  return {
    ...detailsOf(profile ?? unknownCompany()),
    ...registeredCompany(known),
    new_emails: emails,
    new_phones: profile === undefined ? [] : shownPhones(profile),
    email_protected: emails.some((email) => email.protected),
    category_names: sectors
      .filter(({ id }) => sector_ids.includes(id))
      .map(({ category_name }) => category_name),
    sectors_from_name: from_name,
    route: [...new Set(routes.map(({ route }) => route))].join(', '),
    routes,
    financial_reports: (profile?.financial_years ?? []).toSorted((a, b) => b.year - a.year),
    source: profile?.source ?? null,
    register: {
      first_seen,
      left_on,
      known_since,
      updated: register_date,
      history: registerHistory(registration),
      licence_spells: presentSpells(registration),
    },
  }
}

const detailsOf = (facts: CompanyValues) =>
  Object.fromEntries(detailNames.map((field) => [field, facts[field]])) as Pick<CompanyValues, DetailName>

type DetailName = keyof typeof companyDetails
const detailNames = Object.keys(companyDetails) as DetailName[]

type VacanciesOfDetails = 'job_listings' | 'job_listings_total'

function vacanciesOfDetails(
  company: Company,
  presenting: Presenting,
): Pick<CompanyDetails, VacanciesOfDetails> {
  const { data, total } = presentVacancies(company, presenting.presentVacancy, 1)
  return { job_listings: data, job_listings_total: total }
}

function presentEmails(profile: CompanyProfile): EmailContact[] {
  const differs = differsFromWebsite(profile, registeredDomain)
  return shownEmails(profile).map((email) => ({ ...email, differs_from_website: differs(email.email) }))
}

/** The row of a locked company with its handle. `isNamed`: its user has found it by a name. */
export const presentLocked = (
  { registration, profile, vacancies }: Company,
  handle: number,
  isNamed: boolean,
): CompanyRow => presentRow(handle, companyCard(registration, profile, vacancies), true, undefined, isNamed)

/** A locked company as the register publishes it, for who knows its public id and so its name. */
export function presentPublished({ registration }: Company, warnedOn: string | undefined): CompanyRow {
  const row = presentRow(registration.id, companyCard(registration, undefined, []), false, warnedOn, true)
  // without its profile it would look open
  return { ...row, locked: true, preview: { ...row.preview, register_only: false } }
}

const presentUnlockedRow = (
  { registration, profile, vacancies }: Company,
  warnedOn: string | undefined,
): CompanyRow => presentRow(registration.id, companyCard(registration, profile, vacancies), false, warnedOn)

/** The row of an unlocked company with its details, and the date of a warning. */
export const presentUnlocked = (
  company: Company,
  presenting: Presenting,
  warnedOn: string | undefined,
): UnlockedCompany => ({
  ...presentUnlockedRow(company, warnedOn),
  locked: false,
  details: presentDetails(company, presenting),
  receipt: receiptOf(company, true, warnedOn),
  slug: registerSlug(company.registration.name, company.registration.town),
})

/**
 * A company of the unlocked list. It is read without its vacancies; the row of the index counts them.
 * @param row The row of the index. A company that has left the register has none, so its row counts no vacancies.
 */
export const presentListed = (
  company: Company,
  row: CompanyRow | undefined,
  warnedOn: string | undefined,
  hasDetails: boolean,
): UnlockedRow => ({
  ...(row ?? presentUnlockedRow(company, warnedOn)),
  locked: false,
  ...(hasDetails && { details: presentListedDetails(company) }),
})

/** What answers with files need. It is read for each call, because addresses of files expire. */
export interface Presenting {
  presentVacancy: (vacancy: Vacancy) => VacancyBody
  fileUrl: FileUrl
}

/** One page of a company's vacancies in the order of its details, and the total. */
export function presentVacancies(
  { vacancies, closedVacancies, profile }: Company,
  presentVacancy: Presenting['presentVacancy'],
  page: number,
): { data: ListedVacancy[]; total: number } {
  const ordered = [...countedFirst(vacancies), ...lastClosedFirst(closedVacancies)]
  const shown = ordered.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    data: maskAddresses(profile)(shown).map((vacancy) => listed(presentVacancy(vacancy))),
    total: ordered.length,
  }
}

const listed = ({ job_description: _text, evidence: _evidence, ...vacancy }: VacancyBody): ListedVacancy =>
  vacancy

const countedFirst = (vacancies: readonly Vacancy[]): Vacancy[] =>
  vacancies.toSorted((a, b) => Number(isCountedVacancy(b)) - Number(isCountedVacancy(a)))

const closedOn = (vacancy: Vacancy): string => vacancy.removed_at ?? lastDayOf(vacancy) ?? ''

const lastClosedFirst = (vacancies: readonly Vacancy[]): Vacancy[] =>
  vacancies.toSorted((a, b) => (closedOn(a) < closedOn(b) ? 1 : -1))
