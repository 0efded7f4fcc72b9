import { linkFields } from '#shared/fields/company.ts'
import type { Company, VacancyFacts } from '../company.ts'
import type { CompanyProfile } from './company-profile.ts'
import { shownEmails, shownPhones } from './contacts.ts'
import { publicProfile } from './public-profile.ts'

/**
 * Whether only the register and Companies House know the company. It then has no page, no shown contact and no live
 * vacancy. Such a company is open for every user (docs/product/companies.md "Locking").
 * @param vacancies The live vacancies only.
 */
export function isRegisterOnly(
  known: CompanyProfile | undefined,
  vacancies: readonly VacancyFacts[],
): boolean {
  if (vacancies.length > 0) return false
  if (known === undefined) return true
  const profile = publicProfile(known)
  return (
    linkFields.every((page) => profile[page] === null) &&
    shownEmails(profile).length === 0 &&
    shownPhones(profile).length === 0
  )
}

/** Whether every user may open the company without an unlock, even after it has left the register. */
export const isOpen = ({ profile, vacancies }: Pick<Company, 'profile' | 'vacancies'>): boolean =>
  isRegisterOnly(profile, vacancies)
