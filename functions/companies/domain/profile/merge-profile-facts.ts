import { isDeepStrictEqual } from 'node:util'
import type { CompanyProfile } from './company-profile.ts'

/** The facts of a company from one source. Unknown ones are null or an empty list. */
export type CompanyFacts = Pick<
  CompanyProfile,
  | 'company_id'
  | 'website'
  | 'address_line_1'
  | 'postcode'
  | 'company_number'
  | 'company_size'
  | 'sector_ids'
  | 'source'
>

interface Profiles {
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  putMany(profiles: readonly CompanyProfile[]): Promise<void>
}

/**
 * Adds facts to profiles. Unknown facts change nothing, and unchanged profiles are not written.
 * @param options.write Whether to save the profiles. Without it, changes are only counted.
 * @returns how many profiles changed.
 */
export async function mergeProfileFacts(
  profiles: Profiles,
  companyFacts: readonly CompanyFacts[],
  { write }: { write: boolean },
): Promise<{ changed: number }> {
  const known = await profiles.getMany(companyFacts.map(({ company_id }) => company_id))
  const changed = new Map<number, CompanyProfile>()
  for (const facts of companyFacts) {
    const before = changed.get(facts.company_id) ?? known.get(facts.company_id)
    const after = withFacts(before ?? unknownCompany(facts.company_id, facts.source), facts)
    if (!isDeepStrictEqual(before, after)) changed.set(facts.company_id, after)
  }
  if (write) await profiles.putMany([...changed.values()])
  return { changed: changed.size }
}

const withFacts = (profile: CompanyProfile, facts: CompanyFacts): CompanyProfile => ({
  ...profile,
  website: facts.website ?? profile.website,
  address_line_1: facts.address_line_1 ?? profile.address_line_1,
  postcode: facts.postcode ?? profile.postcode,
  company_number: facts.company_number ?? profile.company_number,
  company_size: facts.company_size ?? profile.company_size,
  sector_ids: facts.sector_ids.length > 0 ? facts.sector_ids : profile.sector_ids,
  source: facts.source,
})

/** A profile without any facts. */
export const unknownCompany = (company_id: number, source: string): CompanyProfile => ({
  company_id,
  website: null,
  contact_page: null,
  careers_page: null,
  vacancies_page: null,
  website_language: null,
  company_description: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  logo_link: null,
  address_line_1: null,
  postcode: null,
  company_number: null,
  company_size: null,
  income: null,
  sector_ids: [],
  emails: [],
  phones: [],
  financial_years: [],
  source,
})
