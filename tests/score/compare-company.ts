import type { ExtractedCompany } from '../../functions/extraction/domain/extracted-company.ts'
import { compareContacts } from './compare-contacts.ts'
import { isPassage, isSameAddress } from './compare-values.ts'
import type { CompanyTruth } from './truth.ts'
import { type OwnVerdict, verdictOn } from './verdict.ts'

const addresses = [
  'contact_page',
  'careers_page',
  'vacancies_page',
  'linkedin',
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
  'logo_link',
] as const satisfies (keyof ExtractedCompany)[]

/** Compares what a company's page says about it. Pages of vacancies are scored on their contacts only. */
export function compareCompany(truth: CompanyTruth, found: ExtractedCompany): OwnVerdict[] {
  const verdicts = [
    ...verdictOn(
      'website_language',
      truth.website_language,
      found.website_language,
      (language) => language === found.website_language,
    ),
    ...verdictOn('company_description', truth.company_description, found.company_description, (passage) =>
      isPassage(found.company_description!, passage),
    ),
    ...addresses.flatMap((field) =>
      verdictOn(field, truth[field], found[field], (address) => isSameAddress(address, found[field]!)),
    ),
    ...compareContacts(truth, found),
  ]
  return verdicts.filter(({ field }) => !truth.unscored?.includes(field))
}
