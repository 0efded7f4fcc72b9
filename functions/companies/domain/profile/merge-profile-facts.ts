import { isDeepStrictEqual } from 'node:util'
import { isEmptyFact } from '../../../../shared/fact-groups.ts'
import { factsOf, mergeFacts } from '../../../../shared/facts/merge-facts.ts'
import type { CompanyProfile } from './company-profile.ts'
import { fileSource, type ProfileValues, profileWithSources } from './profile-sources.ts'

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

/** The fields of `CompanyFacts` that are facts. */
const FIELDS = [
  'website',
  'address_line_1',
  'postcode',
  'company_number',
  'company_size',
  'sector_ids',
] as const satisfies (keyof CompanyFacts & keyof ProfileValues)[]

interface Profiles {
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** @returns those that were not stored, because they have changed since they were read. */
  replaceMany(profiles: readonly CompanyProfile[]): Promise<readonly CompanyProfile[]>
}

/** How often profiles that changed meanwhile are read again. */
const TRIES = 10

/**
 * Adds facts of a profiles file to profiles. Unknown facts change nothing, and facts of a stronger source stay. Unchanged
 * profiles are not written.
 * @param options.write Whether to save the profiles. Without it, changes are only counted.
 * @param options.at The time of the import.
 * @returns how many profiles changed.
 */
export async function mergeProfileFacts(
  profiles: Profiles,
  companyFacts: readonly CompanyFacts[],
  { write, at }: { write: boolean; at: Date },
): Promise<{ changed: number }> {
  const changed = new Set<number>()
  let left = companyFacts
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error('Profiles change all the time')
    const merged = await mergedProfiles(profiles, left, at)
    for (const { company_id } of merged) changed.add(company_id)
    const unsaved = write ? await profiles.replaceMany(merged) : []
    const ids = new Set(unsaved.map(({ company_id }) => company_id))
    left = left.filter(({ company_id }) => ids.has(company_id))
  }
  return { changed: changed.size }
}

/** The profiles that the facts change. */
async function mergedProfiles(
  profiles: Pick<Profiles, 'getMany'>,
  companyFacts: readonly CompanyFacts[],
  at: Date,
): Promise<CompanyProfile[]> {
  const known = await profiles.getMany(companyFacts.map(({ company_id }) => company_id))
  const changed = new Map<number, CompanyProfile>()
  for (const facts of companyFacts) {
    const before = changed.get(facts.company_id) ?? known.get(facts.company_id)
    const after = withFacts(before ?? unknownCompany(facts.company_id, facts.source), facts, at)
    if (!isDeepStrictEqual(before, after)) changed.set(facts.company_id, after)
  }
  return [...changed.values()]
}

function withFacts(profile: CompanyProfile, facts: CompanyFacts, at: Date): CompanyProfile {
  const known = profileWithSources(profile)
  const isNew = (field: (typeof FIELDS)[number]) =>
    !isEmptyFact(facts[field]) &&
    !factsOf(known, field).some(
      ({ source, values }) => source === 'profiles' && isDeepStrictEqual(values[field], facts[field]),
    )
  const source = fileSource(facts.source, at.toISOString())
  const found = FIELDS.filter(isNew).map((field) => ({ ...source, values: { [field]: facts[field] } }))
  if (found.length === 0) return { ...profile, source: facts.source }
  const { values, sources } = mergeFacts<ProfileValues>(known, found)
  return { ...profile, ...values, fact_sources: sources, source: facts.source }
}

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
  fact_sources: {},
  version: 0,
})
