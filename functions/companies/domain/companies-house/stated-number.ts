import { completeNumber } from '#shared/companies-house/company-number.ts'
import { sourceRanks } from '#shared/facts/fact-source.ts'
import { factsOf } from '#shared/facts/merge-facts.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { profileWithSources } from '../profile/profile-sources.ts'

/**
 * The company number that a stronger source than Companies House states. It is null if an administrator has stated that
 * there is none, and undefined if nobody states one.
 */
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
