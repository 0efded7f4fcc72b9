import { type IndexedJob, indexedJob, type JobSource } from '#shared/jobs/indexed-job.ts'
import { buildIndex } from '../../../search-engine/build-index.ts'
import { type BuildDates, jobDeriver } from './derive-jobs.ts'
import type { Employer } from './employer.ts'
import { inBestOrder, type JobDocument, jobDocument, jobIndexSchema } from './job-document.ts'
import { type JobFacts, readJobFacts, readRanks, writeJobFacts } from './job-facts.ts'
import { rankedTitles } from './ranked-titles.ts'

/** An index of jobs that is being built, from the vacancies that the index of companies is built from too. */
interface JobsBuild {
  /** Whether a company has jobs. */
  has: (companyId: number) => boolean
  /** Adds a live vacancy. */
  add: (companyId: number, vacancy: JobSource) => void
  /** Replaces the vacancies of a company by its live ones. */
  replace: (companyId: number, vacancies: readonly JobSource[]) => void
  /** Drops the jobs that are no longer live. */
  dropExpired: (isLive: (job: { expiry_date: string | null }) => boolean) => void
  /**
   * Builds the image with the jobs of these employers. Equal data gives equal bytes, whichever way it came.
   * @returns the image, and the facts for the next build.
   */
  build: (employers: Iterable<Employer>, dates: BuildDates) => { image: Uint8Array; facts: Uint8Array }
}

/** The index of jobs, as the builds of the search indexes use it. */
export const jobsIndex = {
  /** Begins without a job. The facts of an earlier build save the ranking of known titles. */
  begin: (stored: Uint8Array | undefined): JobsBuild =>
    jobsBuild({ jobs: new Map(), ranks: stored === undefined ? new Map() : readRanks(stored) }),
  /** Begins from the facts of an earlier build. Undefined if they cannot be read. */
  continue(stored: Uint8Array, date: string): JobsBuild | undefined {
    const facts = readJobFacts(stored, date)
    return facts && jobsBuild(facts)
  },
}

function jobsBuild({ jobs: known, ranks }: JobFacts): JobsBuild {
  return {
    has: (companyId) => known.has(companyId),
    add(companyId, vacancy) {
      const own = known.get(companyId)
      if (own === undefined) known.set(companyId, { jobs: [indexedJob(vacancy)] })
      else own.jobs.push(indexedJob(vacancy))
    },
    replace(companyId, vacancies) {
      if (vacancies.length === 0) known.delete(companyId)
      else known.set(companyId, { jobs: vacancies.map(indexedJob) })
    },
    dropExpired(isLive) {
      for (const [companyId, { jobs }] of known) {
        const live = jobs.filter(isLive)
        if (live.length === 0) known.delete(companyId)
        else if (live.length < jobs.length) known.set(companyId, { jobs: live })
      }
    },
    build(employers, dates) {
      const titles = rankedTitles(ranks)
      const derive = jobDeriver(titles.rank, dates)
      const documents: JobDocument[] = []
      const listed = new Set<number>()
      for (const employer of employers) {
        const own = known.get(employer.id)
        if (own === undefined) continue
        listed.add(employer.id)
        const derived = derive(employer, own)
        if (derived !== own.derived) known.set(employer.id, { jobs: inIdOrder(own.jobs), derived })
        const { jobs } = known.get(employer.id)!
        jobs.forEach((job, at) => documents.push(jobDocument(job, employer, derived.list[at]!, dates.date)))
      }
      // equal facts give equal bytes: of companies that have left, nothing is derived, and all titles are ranked
      for (const [companyId, { jobs }] of known) {
        if (!listed.has(companyId)) known.set(companyId, { jobs: inIdOrder(jobs) })
        for (const { title } of jobs) titles.keep(title)
      }
      const image = buildIndex(jobIndexSchema, inBestOrder(documents))
      return { image, facts: writeJobFacts({ jobs: known, ranks: titles.used() }, dates.date) }
    },
  }
}

const inIdOrder = (jobs: readonly IndexedJob[]): IndexedJob[] => jobs.toSorted((a, b) => a.id - b.id)
