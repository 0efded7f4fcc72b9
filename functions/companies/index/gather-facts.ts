import { indexedVacancy } from '#shared/indexed-vacancy.ts'
import type { VacancyFacts } from '../company.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { profileFacts } from '../profile/profile-facts.ts'
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

/** Takes the live vacancies of companies for the index of jobs. */
export interface JobsTaken<Vacancy> {
  add: (companyId: number, vacancy: Vacancy) => void
  /** Replaces the vacancies of a company. */
  replace: (companyId: number, vacancies: readonly Vacancy[]) => void
  /** Drops the jobs that are no longer live. */
  dropExpired: (isLive: (job: { expiry_date: string | null }) => boolean) => void
}

/** Where the facts of companies come from. */
export interface FactsSource<Vacancy extends VacancyFacts = VacancyFacts> {
  profiles: {
    all: () => AsyncIterable<CompanyProfile>
    getMany: (companyIds: readonly number[]) => Promise<Map<number, CompanyProfile>>
  }
  vacancies: {
    all: () => AsyncIterable<Vacancy & { company_id: number }>
    ofCompany: (companyId: number) => Promise<Vacancy[]>
  }
  /** Whether a vacancy is live on a date, YYYY-MM-DD. */
  isLive: (vacancy: Pick<VacancyFacts, 'removed_at' | 'deleted_at' | 'expiry_date'>, date: string) => boolean
}

/** The facts of all companies, from a scan of the tables. It keeps only what the index needs. */
export async function scanFacts<Vacancy extends VacancyFacts>(
  { profiles, vacancies, isLive }: FactsSource<Vacancy>,
  date: string,
  jobs: Pick<JobsTaken<Vacancy>, 'add'>,
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
export async function updateFacts<Vacancy extends VacancyFacts>(
  { profiles, vacancies, isLive }: FactsSource<Vacancy>,
  facts: FactsById,
  { changed, date }: { changed: readonly number[]; date: string },
  jobs: Omit<JobsTaken<Vacancy>, 'add'>,
): Promise<void> {
  // only open vacancies are stored, so just their expiry dates decide
  const isStillLive = ({ expiry_date }: { expiry_date: string | null }) =>
    isLive({ ...OPEN, expiry_date }, date)
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

const OPEN = { removed_at: null, deleted_at: null }
