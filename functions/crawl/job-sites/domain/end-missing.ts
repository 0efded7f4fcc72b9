import { utcDate } from '#shared/instants.ts'
import { type JobSiteName } from '#shared/job-sites.ts'
import { storeOfCompanies, type Stored, type Storing, type StoringDependencies } from './store-results.ts'

/** The state of a vacancy of a job site. `read_at` is when a reading last found it. */
interface KnownVacancy {
  company_id: number
  posting_id: string
  read_at: string | null
  deleted_at: string | null
  removed_at: string | null
}

export interface EndMissingDependencies<Vacancy> extends StoringDependencies<Vacancy> {
  /** The stored vacancies of a site. */
  knownVacancies: (site: JobSiteName) => AsyncIterable<KnownVacancy>
}

/**
 * Ends the vacancies that a reading and the whole reading before it have not found. Results change their places while they
 * are read, so one reading may miss some. A vacancy that is found again on the same day is not written again, so days
 * are compared.
 * @param before When the whole reading before this one began.
 */
export async function endMissing<Vacancy>(
  dependencies: EndMissingDependencies<Vacancy>,
  site: JobSiteName,
  before: Date,
  storing: Storing,
): Promise<Stored> {
  const from = utcDate(before)
  const missing = new Set<number>()
  const found = new Map<number, string[]>()
  for await (const one of dependencies.knownVacancies(site)) {
    const isOpen = one.deleted_at === null && one.removed_at === null
    if (isOpen && (one.read_at ?? '') < from) missing.add(one.company_id)
    else found.set(one.company_id, [...(found.get(one.company_id) ?? []), one.posting_id])
  }
  return storeOfCompanies(
    dependencies,
    [...missing].map(
      (companyId) =>
        [
          companyId,
          { feed: site, vacancies: [], listed: found.get(companyId) ?? [], isWhole: true },
        ] as const,
    ),
    storing,
  )
}
