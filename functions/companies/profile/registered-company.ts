import { factsOf } from '#shared/facts/merge-facts.ts'
import type { CompanyProfile } from './company-profile.ts'
import { profileWithSources } from './profile-sources.ts'

type RegisteredCompany = Pick<
  CompanyProfile,
  'company_number' | 'incorporated_on' | 'company_status' | 'previous_names'
>

const unknown = { incorporated_on: null, company_status: null, previous_names: [] }

/**
 * What Companies House says of a company. If a stronger source has changed the number, the other facts belong to
 * another company. They are left out until the next matching.
 */
export function registeredCompany(profile: CompanyProfile | undefined): RegisteredCompany {
  if (profile === undefined) return { company_number: null, ...unknown }
  const { company_number, incorporated_on, company_status, previous_names } = profile
  const matched = factsOf(profileWithSources(profile), 'company_number').find(
    ({ source }) => source === 'companies-house',
  )
  if (matched !== undefined && matched.values.company_number !== company_number)
    return { company_number, ...unknown }
  return { company_number, incorporated_on, company_status, previous_names }
}
