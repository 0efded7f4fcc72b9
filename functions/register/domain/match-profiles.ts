import { isListed, type Organisation, organisationKey } from './organisation.ts'
import type { CompanyFacts, ProfileRow } from './profile-row.ts'

interface ProfileMatches {
  companyFacts: CompanyFacts[]
  matched: number
  unmatched: number
}

/** Matches profile rows with the companies on the register that have exactly the same name and town. */
export function matchProfiles(
  rows: readonly ProfileRow[],
  organisations: readonly Organisation[],
): ProfileMatches {
  const ids = new Map(
    organisations.filter(isListed).map(({ id, name, town }) => [organisationKey(name, town), id]),
  )
  const companyFacts: CompanyFacts[] = []
  for (const { name, town, facts } of rows) {
    const id = ids.get(organisationKey(name, town))
    if (id !== undefined) companyFacts.push({ company_id: id, ...facts })
  }
  return { companyFacts, matched: companyFacts.length, unmatched: rows.length - companyFacts.length }
}
