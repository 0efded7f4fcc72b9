import { completeNumber } from '#shared/companies-house/company-number.ts'
import { sourceRanks } from '#shared/facts/fact-source.ts'
import { factsOf } from '#shared/facts/merge-facts.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { profileWithSources } from '../profile/profile-sources.ts'
import type { ListedCompany } from './company-candidates.ts'

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

interface Sources<Snapshot> {
  profiles: { all: () => AsyncIterable<CompanyProfile> }
  currentSnapshot: () => Promise<Snapshot | undefined>
  readOrganisations: (
    snapshot: Snapshot,
  ) => Promise<readonly { id: number; name: string; town: string; left_on: string | null }[]>
}

/** The companies on the register. Those that administrators say have no number are left out. */
export async function listedCompanies<Snapshot>({
  profiles,
  currentSnapshot,
  readOrganisations,
}: Sources<Snapshot>): Promise<ListedCompany[]> {
  const numbers = new Map<number, string | null>()
  const withFacts = new Set<number>()
  for await (const profile of profiles.all()) {
    const number = statedNumber(profile)
    if (number !== undefined) numbers.set(profile.company_id, number)
    if (hasRowFacts(profile)) withFacts.add(profile.company_id)
  }
  const snapshot = await currentSnapshot()
  if (snapshot === undefined) return []
  return (await readOrganisations(snapshot))
    .filter(({ id, left_on }) => left_on === null && numbers.get(id) !== null)
    .map(({ id, name, town }) => ({
      id,
      name,
      town,
      company_number: numbers.get(id) ?? null,
      has_facts: withFacts.has(id),
    }))
}
