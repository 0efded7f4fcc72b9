import { hasExpired } from '#shared/closing.ts'
import { indexedVacancy } from '#shared/indexed-vacancy.ts'
import type { JobsBuild } from '../../jobs/index.ts'
import { isLive, type Vacancy } from '../../vacancies/index.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import type { CompanyFacts, FactsById } from './company-facts.ts'

/** The recorded changes of companies since the last index (docs/decisions/028-index-updates.md). */
export interface CompanyChanges {
  /** The changes now. `needsScan`: which companies have changed is not known. */
  pending: () => Promise<PendingChanges>
}

interface PendingChanges {
  companies: readonly number[]
  needsScan: boolean
  /** Whether somebody looks for one of them. */
  isAwaited: boolean
  /** Deletes these changes, and none that were recorded later; absent if there are none. */
  forget: (() => Promise<void>) | undefined
}

/** For a build on its own, without recorded changes. */
export const noChanges: CompanyChanges = {
  pending: async () => ({ companies: [], needsScan: false, isAwaited: false, forget: undefined }),
}

export interface FactsSource {
  profiles: {
    all: () => AsyncIterable<CompanyProfile>
    getMany: (companyIds: readonly number[]) => Promise<Map<number, CompanyProfile>>
  }
  vacancies: {
    all: () => AsyncIterable<Vacancy>
    ofCompany: (companyId: number) => Promise<Vacancy[]>
  }
}

/** The facts of all companies, from a scan of the tables. It keeps only what the index needs. */
export async function scanFacts(
  { profiles, vacancies }: FactsSource,
  date: string,
  jobs: Pick<JobsBuild, 'add'>,
): Promise<FactsById> {
  const facts: FactsById = new Map()
  const factsOf = (id: number): CompanyFacts => {
    const known = facts.get(id)
    if (known !== undefined) return known
    const none: CompanyFacts = { profile: undefined, vacancies: [] }
    facts.set(id, none)
    return none
  }
  await Promise.all([
    (async () => {
      for await (const profile of profiles.all()) factsOf(profile.company_id).profile = profileFacts(profile)
    })(),
    (async () => {
      for await (const vacancy of vacancies.all()) {
        if (!isLive(vacancy, date)) continue
        factsOf(vacancy.company_id).vacancies.push(indexedVacancy(vacancy))
        jobs.add(vacancy.company_id, vacancy)
      }
    })(),
  ])
  return facts
}

/** How many companies are read at once. */
const AT_ONCE = 25

/** Brings facts to a date: drops vacancies that have expired since, and reads the changed companies again. */
export async function updateFacts(
  { profiles, vacancies }: FactsSource,
  facts: FactsById,
  { changed, date }: { changed: readonly number[]; date: string },
  jobs: Pick<JobsBuild, 'replace' | 'dropExpired'>,
): Promise<void> {
  // only open vacancies are stored, so just their expiry dates decide
  const isStillLive = (one: Parameters<typeof hasExpired>[0]) => !hasExpired(one, date)
  jobs.dropExpired(isStillLive)
  for (const [id, known] of facts) {
    set(facts, id, { ...known, vacancies: known.vacancies.filter(isStillLive) })
  }
  const ids = [...new Set(changed)]
  const profileOf = await profiles.getMany(ids)
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async (id) => {
        const live = (await vacancies.ofCompany(id)).filter((vacancy) => isLive(vacancy, date))
        set(facts, id, { profile: profileFacts(profileOf.get(id)), vacancies: live.map(indexedVacancy) })
        jobs.replace(id, live)
      }),
    )
}

/** Stores the facts of a company. A company without any is absent, as after a scan. */
function set(facts: FactsById, id: number, known: CompanyFacts): void {
  if (known.profile === undefined && known.vacancies.length === 0) facts.delete(id)
  else facts.set(id, known)
}
