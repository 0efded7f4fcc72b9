import { isDeepStrictEqual } from 'node:util'
import { isEmptyFact } from '#shared/fact-groups.ts'
import { type FactSource, sourceRanks } from '#shared/facts/fact-source.ts'
import { factsOf, mergeFacts } from '#shared/facts/merge-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import type { FileProfile } from '../../register/index.ts'
import type { CompanyProfile } from './company-profile.ts'
import { maskAddresses } from './contacts.ts'
import { fileSource, type ProfileValues, profileWithSources } from './profile-sources.ts'

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

/**
 * What a profiles file states about a company. Its unknown facts are left out, because each file knows only some facts.
 * @param at The time of the import.
 */
export const fileFacts =
  (at: Date) =>
  ({ company_id, source, ...facts }: FileProfile): FoundFacts => ({
    company_id,
    values: Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmptyFact(value))),
    source: fileSource(source, at.toISOString()),
    publisher: source,
  })

/** What the website of a company states in one field. `rule` is where `url` states it. */
export interface WebsiteFact {
  field: keyof ProfileValues
  value: ProfileValues[keyof ProfileValues]
  rule: string
  url: string
}

/**
 * Adds the facts of a website to a profile. Facts of a stronger source stay. A protected email is only marked: neither
 * its address nor a text that repeats it is stored.
 * @param at The instant of the reading, ISO.
 */
export function withWebsiteFacts(
  profile: CompanyProfile,
  facts: readonly WebsiteFact[],
  at: string,
): CompanyProfile {
  const emails = facts.flatMap(({ field, value }) => (field === 'emails' ? (value as Email[]) : []))
  return maskAddresses({ emails })(facts).reduce(
    (known, { field, value, rule, url }) =>
      withFoundFacts(known, {
        company_id: profile.company_id,
        values: { [field]: field === 'emails' ? (value as Email[]).map(marked) : value },
        source: { source: 'website', rule, rank: sourceRanks.website, at, url },
      }),
    profile,
  )
}

const marked = (email: Email): Email => (email.protected ? { ...email, email: null } : email)
