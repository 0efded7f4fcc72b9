import { type JobSiteName, ofJobSite } from '#shared/job-sites.ts'
import type { SiteCounts } from '#shared/site-reading.ts'
import type { Write } from '#shared/write.ts'

/** A result of a job site. `towns` are those of its work, the main one first. */
export interface SitePosting {
  id: string
  url: string
  employer: string
  towns: readonly string[]
}

type Match =
  | { outcome: 'exact' | 'probable'; companyId: number }
  | { outcome: 'ambiguous' | 'elsewhere' | 'unknown' }

/** The postings of a company on a job site. */
interface Postings<Vacancy> {
  source: 'job-site'
  feed: JobSiteName
  vacancies: readonly { posting_id: string; url: string; vacancy: Vacancy }[]
  listed: readonly string[]
  isWhole: boolean
}

export interface StoringDependencies<Vacancy> {
  /** Stores postings as vacancies, each in a transaction of its own, together with what `writesOfShown` returns. */
  storePostings: (
    postings: Postings<Vacancy>,
    storing: {
      companyId: number
      readAt: Date
      jobId: string
      /** Called before a vacancy is written whose change shows in the search. */
      writesOfShown: () => Promise<Write[]>
    },
  ) => Promise<number>
  /** Records the change of a company for the next index. */
  recordChange: (companyId: number) => Write
}

export interface StoreResultsDependencies<Posting, Register, Vacancy> extends StoringDependencies<Vacancy> {
  openRegister: () => Promise<Register>
  findSponsor: (register: Register, employer: { name: string; towns: readonly string[] }) => Promise<Match>
  /** The vacancy of a posting; undefined if it describes none, or if its text takes too long to read. */
  vacancyOf: (posting: Posting, today: string) => Promise<Vacancy | undefined>
}

/** The job that stores, and when it has read. */
export interface Storing {
  jobId: string
  readAt: Date
}

/** What was written: how many vacancies, and the companies whose changes show in the search. */
export interface Stored {
  changed: number
  shown: readonly number[]
}

/** Stores the postings of companies one after the other. */
export async function storeOfCompanies<Vacancy>(
  { storePostings, recordChange }: StoringDependencies<Vacancy>,
  postings: Iterable<readonly [companyId: number, Omit<Postings<Vacancy>, 'source'>]>,
  { jobId, readAt }: Storing,
): Promise<Stored> {
  let changed = 0
  const shown = new Set<number>()
  for (const [companyId, own] of postings)
    changed += await storePostings(
      { source: 'job-site', ...own },
      {
        companyId,
        readAt,
        jobId,
        async writesOfShown() {
          shown.add(companyId)
          return [recordChange(companyId)]
        },
      },
    )
  return { changed, shown: [...shown] }
}

/**
 * Stores the results of a page whose employers are companies on the register. The others are counted, and nothing of them
 * is kept. A repeated call stores only what is missing.
 */
export async function storeResults<Posting extends SitePosting, Register, Vacancy>(
  dependencies: StoreResultsDependencies<Posting, Register, Vacancy>,
  site: JobSiteName,
  postings: readonly Posting[],
  storing: Storing,
): Promise<Stored & { counts: Partial<SiteCounts> }> {
  const { openRegister, findSponsor, vacancyOf } = dependencies
  const today = storing.readAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const counts = { exact: 0, probable: 0, ambiguous: 0, elsewhere: 0, unknown: 0 }
  const found = new Map<number, { posting_id: string; url: string; vacancy: Vacancy }[]>()
  const register = await openRegister()
  for (const posting of postings) {
    const match = await findSponsor(register, { name: posting.employer, towns: posting.towns })
    counts[match.outcome] += 1
    if (!('companyId' in match)) continue
    const vacancy = await vacancyOf(posting, today)
    if (vacancy === undefined) continue
    const own = found.get(match.companyId) ?? []
    own.push({ posting_id: `${ofJobSite(site)}${posting.id}`, url: posting.url, vacancy })
    found.set(match.companyId, own)
  }
  const { unknown: _unknown, ...matched } = counts
  const stored = await storeOfCompanies(
    dependencies,
    [...found].map(
      ([companyId, vacancies]) => [companyId, { feed: site, vacancies, listed: [], isWhole: false }] as const,
    ),
    storing,
  )
  return { ...stored, counts: { ...matched, changed: stored.changed } }
}
