import { completeNumber } from '#shared/companies-house/company-number.ts'
import { isEmptyFact } from '#shared/fact-groups.ts'
import { isCorrected } from '#shared/facts/correct-facts.ts'
import { type FactSource, type FactSources, sourceRanks } from '#shared/facts/fact-source.ts'
import { type Facts, factsOf } from '#shared/facts/merge-facts.ts'
import { unknownCompany } from '#shared/fields/company.ts'
import { webLink } from '#shared/website.ts'
import type { CompanyProfile } from './profile-store.ts'

export type ProfileValues = Omit<CompanyProfile, 'company_id' | 'source' | 'fact_sources' | 'version'>

export const fileSource = (publisher: string, at: string | null): FactSource => ({
  source: 'profiles',
  rule: 'same-name-and-town',
  rank: sourceRanks.profiles,
  at,
  by: publisher,
})

/** The rule of what a public directory says of a company that it does not name. */
export const NOT_LISTED = 'not-listed'

/** The facts of a profile. A value without a source is from a profiles file, as all older profiles are. */
export function profileWithSources(profile: CompanyProfile): Facts<ProfileValues> {
  const { company_id: _id, source, fact_sources, version: _version, ...values } = profile
  const file: FactSources[string] = fileSource(source, null)
  const stated = Object.entries(values).filter(([, value]) => !isEmptyFact(value))
  return {
    values,
    sources: { ...Object.fromEntries(stated.map(([field]) => [field, file])), ...fact_sources },
  }
}

const registered = [
  'incorporated_on',
  'company_status',
  'accounts_category',
  'accounts_due_on',
  'statement_due_on',
  'charges_outstanding',
  'registration_date',
  'previous_names',
] as const satisfies (keyof ProfileValues)[]

type RegisteredCompany = Pick<CompanyProfile, 'company_number' | (typeof registered)[number]>

/**
 * What Companies House says of a company. If a stronger source has changed the number, the other facts belong to
 * another company. They are left out until the next matching.
 */
export function registeredCompany(profile: CompanyProfile | undefined): RegisteredCompany {
  const unknown = unknownCompany()
  const { company_number } = profile ?? unknown
  const of = (facts: ProfileValues) =>
    ({
      company_number,
      ...Object.fromEntries(registered.map((field) => [field, facts[field]])),
    }) as RegisteredCompany
  if (profile === undefined) return of(unknown)
  const matched = factsOf(profileWithSources(profile), 'company_number').find(
    ({ source }) => source === 'companies-house',
  )
  const isOther = matched !== undefined && matched.values.company_number !== company_number
  return of(isOther ? unknown : profile)
}

/** Whether the website of a company is known, or an administrator has stated that there is none. */
export const isWebsiteStated = (profile: CompanyProfile): boolean =>
  webLink(profile.website) !== null || isCorrected(profileWithSources(profile), 'website')

/** The company number of a stronger source than Companies House; null if an administrator states none. */
export function statedNumber(profile: CompanyProfile): string | null | undefined {
  const fact = factsOf(profileWithSources(profile), 'company_number').find(
    ({ rank }) => rank < sourceRanks['companies-house'],
  )
  if (fact === undefined) return undefined
  const number = fact.values.company_number
  return number ? completeNumber(number) : null
}

/** Whether an earlier file has given a company facts. Each match states a number. */
export const hasRowFacts = (profile: CompanyProfile): boolean =>
  factsOf(profileWithSources(profile), 'company_number').some(
    ({ source, values }) => source === 'companies-house' && Boolean(values.company_number),
  )
