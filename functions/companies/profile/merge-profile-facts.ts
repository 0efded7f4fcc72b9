import { isDeepStrictEqual } from 'node:util'
import { type CompanyProfile, unknownProfile } from './company-profile.ts'
import { type FoundFacts, withFoundFacts } from './with-found-facts.ts'

interface Profiles {
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** @returns those that were not stored, because they have changed since they were read. */
  replaceMany(profiles: readonly CompanyProfile[]): Promise<readonly CompanyProfile[]>
}

/** How often profiles that changed concurrently are read again. */
const TRIES = 10

/**
 * Adds facts to profiles. Facts of a stronger source stay. A fact that its source has stated before keeps its date.
 * Unchanged profiles are not written.
 * @param options.write Whether to save the profiles. Without it, changes are only counted.
 * @returns how many profiles changed.
 */
export async function mergeProfileFacts(
  profiles: Profiles,
  found: readonly FoundFacts[],
  { write }: { write: boolean },
): Promise<{ changed: number }> {
  const changed = new Set<number>()
  let left = found
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error('Profiles change all the time')
    const merged = await mergedProfiles(profiles, left)
    for (const { company_id } of merged) changed.add(company_id)
    const unsaved = write ? await profiles.replaceMany(merged) : []
    const ids = new Set(unsaved.map(({ company_id }) => company_id))
    left = left.filter(({ company_id }) => ids.has(company_id))
  }
  return { changed: changed.size }
}

/** The profiles that the facts change. */
async function mergedProfiles(
  profiles: Pick<Profiles, 'getMany'>,
  found: readonly FoundFacts[],
): Promise<CompanyProfile[]> {
  const known = await profiles.getMany(found.map(({ company_id }) => company_id))
  const changed = new Map<number, CompanyProfile>()
  for (const facts of found) {
    const { company_id, source, publisher = source.source } = facts
    const before = changed.get(company_id) ?? known.get(company_id)
    const after = withFoundFacts(before ?? unknownProfile(company_id, publisher), facts)
    if (!isDeepStrictEqual(before, after)) changed.set(company_id, after)
  }
  return [...changed.values()]
}
