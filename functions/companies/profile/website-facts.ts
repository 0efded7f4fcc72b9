import { sourceRanks } from '#shared/facts/fact-source.ts'
import type { Email } from '#shared/fields/company-details.ts'
import type { CompanyProfile } from './company-profile.ts'
import { maskAddresses } from './mask-addresses.ts'
import type { ProfileValues } from './profile-sources.ts'
import { withFoundFacts } from './with-found-facts.ts'

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
