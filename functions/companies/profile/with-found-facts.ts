import { isDeepStrictEqual } from 'node:util'
import { isEmptyFact } from '#shared/fact-groups.ts'
import type { FactSource } from '#shared/facts/fact-source.ts'
import { factsOf, mergeFacts } from '#shared/facts/merge-facts.ts'
import type { CompanyProfile } from './company-profile.ts'
import { type ProfileValues, profileWithSources } from './profile-sources.ts'

/** What a source states about a company. An empty value means that the source does not state the fact, or no longer. */
export interface FoundFacts {
  company_id: number
  values: Partial<ProfileValues>
  source: FactSource
  /** Where the profile as a whole comes from. If absent, only a new profile gets the name of the source. */
  publisher?: string
}

/**
 * Adds facts of a source to a profile. Facts of a stronger source stay. A fact that the source has stated before keeps
 * its date. The name of the publisher replaces that of the profile.
 */
export function withFoundFacts(
  profile: CompanyProfile,
  { values, source, publisher }: FoundFacts,
): CompanyProfile {
  const known = profileWithSources(profile)
  const isNew = (field: keyof ProfileValues) => {
    const stated = factsOf(known, field).find((fact) => fact.source === source.source)
    return stated === undefined
      ? !isEmptyFact(values[field])
      : !isDeepStrictEqual(stated.values[field], values[field])
  }
  const fields = (Object.keys(values) as (keyof ProfileValues)[]).filter(isNew)
  const from = publisher === undefined ? profile : { ...profile, source: publisher }
  if (fields.length === 0) return from
  const facts = fields.map((field) => ({ ...source, values: { [field]: values[field] } }))
  const merged = mergeFacts<ProfileValues>(known, facts)
  return { ...from, ...merged.values, fact_sources: merged.sources }
}
