import type {
  CompanyDetails,
  CompanyRow,
  EmailContact,
  UnlockedCompany,
  Vacancy as VacancyBody,
} from '../../../shared/api/companies.ts'
import { isCountedVacancy } from '../../../shared/counted-vacancy.ts'
import { sectors } from '../../../shared/reference/sectors.ts'
import type { Company, VacancyFacts } from '../domain/company.ts'
import { companyCard } from '../domain/company-card.ts'
import type { CompanyProfile } from '../domain/profile/company-profile.ts'
import { shownEmails, shownPhones } from '../domain/profile/contacts.ts'
import { differsFromWebsite } from '../domain/profile/differs-from-website.ts'
import { maskAddresses } from '../domain/profile/mask-addresses.ts'
import { publicProfile } from '../domain/profile/public-profile.ts'
import { registerHistory } from '../domain/register-history.ts'
import { presentRow } from './present-row.ts'
import { registeredDomain } from './registered-domain.ts'

/** Converts a stored vacancy to its form in an answer. The vacancies feature implements it. */
export type PresentVacancy<Vacancy> = (vacancy: Vacancy) => VacancyBody

/** The details of an unlocked company (docs/product/companies.md "Details"). */
export function presentDetails<Vacancy extends VacancyFacts>(
  { registration, register_date, profile: known, vacancies }: Company<Vacancy>,
  presentVacancy: PresentVacancy<Vacancy>,
): CompanyDetails {
  const profile = known && publicProfile(known)
  const emails = profile === undefined ? [] : presentEmails(profile)
  const { routes, first_seen, left_on } = registration
  return {
    website: profile?.website ?? null,
    contact_page: profile?.contact_page ?? null,
    careers_page: profile?.careers_page ?? null,
    vacancies_page: profile?.vacancies_page ?? null,
    website_language: profile?.website_language ?? null,
    company_description: profile?.company_description ?? null,
    linkedin: profile?.linkedin ?? null,
    facebook: profile?.facebook ?? null,
    twitter: profile?.twitter ?? null,
    instagram: profile?.instagram ?? null,
    youtube: profile?.youtube ?? null,
    tiktok: profile?.tiktok ?? null,
    logo_link: profile?.logo_link ?? null,
    company_size: profile?.company_size ?? null,
    income: profile?.income ?? null,
    new_emails: emails,
    new_phones: profile === undefined ? [] : shownPhones(profile),
    email_protected: emails.some((email) => email.protected),
    category_names: sectors
      .filter(({ id }) => profile?.sector_ids.includes(id))
      .map(({ category_name }) => category_name),
    route: [...new Set(routes.map(({ route }) => route))].join(', '),
    routes,
    financial_reports: (profile?.financial_years ?? []).toSorted((a, b) => b.year - a.year),
    source: profile?.source ?? null,
    job_listings: maskAddresses(known)(countedFirst(vacancies)).map((vacancy) => presentVacancy(vacancy)),
    register: { first_seen, left_on, updated: register_date, history: registerHistory(registration) },
  }
}

const countedFirst = <Vacancy extends VacancyFacts>(vacancies: readonly Vacancy[]): Vacancy[] =>
  vacancies.toSorted((a, b) => Number(isCountedVacancy(b)) - Number(isCountedVacancy(a)))

function presentEmails(profile: CompanyProfile): EmailContact[] {
  const differs = differsFromWebsite(profile, registeredDomain)
  return shownEmails(profile).map((email) => ({ ...email, differs_from_website: differs(email.email) }))
}

/** The row of a locked company. */
export const presentLocked = ({ registration, profile, vacancies }: Company): CompanyRow =>
  presentRow(registration.id, companyCard(registration, profile, vacancies), true)

/** The row of an unlocked company with its details. */
export function presentUnlocked<Vacancy extends VacancyFacts>(
  company: Company<Vacancy>,
  presentVacancy: PresentVacancy<Vacancy>,
): UnlockedCompany {
  const { registration, profile, vacancies } = company
  return {
    ...presentRow(registration.id, companyCard(registration, profile, vacancies), false),
    locked: false,
    details: presentDetails(company, presentVacancy),
  }
}
