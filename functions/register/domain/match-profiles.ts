import { isListed, type Organisation, organisationKey } from './organisation.ts'
import type { LearntProfile, ProfileRow } from './profile-row.ts'

interface ProfileMatches {
  learnt: LearntProfile[]
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
  const learnt: LearntProfile[] = []
  for (const { name, town, facts } of rows) {
    const id = ids.get(organisationKey(name, town))
    if (id !== undefined) learnt.push({ company_id: id, ...facts })
  }
  return { learnt, matched: learnt.length, unmatched: rows.length - learnt.length }
}
