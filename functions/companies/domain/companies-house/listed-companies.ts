import type { CompanyProfile } from '../profile/company-profile.ts'
import type { ListedCompany } from './company-candidates.ts'
import { hasRowFacts, statedNumber } from './stated-number.ts'

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
