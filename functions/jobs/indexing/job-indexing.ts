import { type IndexedJob, indexedJob, type JobSource } from '#shared/jobs/indexed-job.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { readImage, type Section } from '#shared/search-engine/image-format.ts'
import { buildLayer } from '#shared/search-engine/layer.ts'
import { openRows } from '#shared/search-engine/open-rows.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { type BuildDates, type Employer, jobDeriver } from './derive-jobs.ts'
import {
  inBestOrder,
  isBefore,
  type JobDocument,
  jobDocument,
  jobIndexSchema,
  duplicateIdsAmong,
} from './job-document.ts'
import { type JobFacts, rankedTitles, readJobFacts, readRanks, writeJobFacts } from './job-facts.ts'

/** An index of jobs that is being built, from the vacancies that the index of companies is built from too. */
export interface JobsBuild {
  add: (companyId: number, vacancy: JobSource) => void
  /** Replaces the vacancies of a company by its live ones. */
  replace: (companyId: number, vacancies: readonly JobSource[]) => void
  /** Drops the jobs that are no longer live. */
  dropExpired: (isLive: (job: IndexedJob) => boolean) => void
  /**
   * Builds the image. Equal data gives equal bytes, whichever way it came.
   * @param employersOf Returns the employers that a test asks for.
   * @returns the image, and the facts for the next build.
   */
  build: (employersOf: EmployersOf, dates: BuildDates) => { image: Uint8Array; facts: Uint8Array }
}

interface JobsLayer extends Pick<JobsBuild, 'replace'> {
  /**
   * Builds the layer, with all jobs of some companies. Undefined if an id is that of several jobs, because the others may
   * then enter or leave the index too.
   * @param base The image. It is of the same date and register.
   * @param companies Those of which the base hides all jobs.
   */
  build: (
    base: Uint8Array,
    companies: readonly number[],
    employersOf: EmployersOf,
    dates: BuildDates,
  ) => { layer: Uint8Array; facts: Uint8Array } | undefined
}

type EmployersOf = (isAsked: (companyId: number) => boolean) => Iterable<Employer>

/** The index of jobs, as the builds of the search indexes use it. */
export const jobsIndex = {
  /** Begins without a job. The facts of an earlier build save the ranking of known titles. */
  begin: (stored: Uint8Array | undefined): JobsBuild =>
    jobsBuild({ jobs: new Map(), ranks: stored === undefined ? new Map() : readRanks(stored) }),
  /** Begins from the facts of an earlier build. Undefined if they cannot be read. */
  continue(stored: Uint8Array, date: string): Omit<JobsBuild, 'add'> | undefined {
    const facts = readJobFacts(stored, date)
    return facts && jobsBuild(facts)
  },
  /**
   * Begins a layer over an image. Undefined if the facts cannot be read.
   * @param stored The facts of the last layer over it.
   */
  layer(stored: Uint8Array | undefined, date: string): JobsLayer | undefined {
    const facts = stored === undefined ? { jobs: new Map(), ranks: new Map() } : readJobFacts(stored, date)
    if (facts === undefined) return undefined
    const { replace, derive } = jobsBuild(facts)
    return {
      replace,
      build(base, companies, employersOf, dates) {
        const { documents, facts: next } = derive(employersOf, dates)
        // an empty list does not filter
        const without =
          companies.length === 0 ? [] : openIndex(base).matching({ facets: { company: companies } })
        if (haveDuplicateIds(base, documents, without)) return undefined
        return { layer: buildLayer(base, { without, added: inBestOrder(documents), isBefore }), facts: next }
      },
    }
  },
}

function jobsBuild({ jobs: known, ranks }: JobFacts): JobsBuild & { derive: Derive } {
  const derive: Derive = (employersOf, dates) => {
    const titles = rankedTitles(ranks)
    const deriveJobs = jobDeriver(titles.rank, dates)
    const documents: JobDocument[] = []
    const listed = new Set<number>()
    for (const employer of employersOf((id) => known.has(id))) {
      const own = known.get(employer.id)
      if (own === undefined) continue
      listed.add(employer.id)
      const derived = deriveJobs(employer, own)
      if (derived !== own.derived) known.set(employer.id, { jobs: inIdOrder(own.jobs), derived })
      const { jobs } = known.get(employer.id)!
      jobs.forEach((job, at) => documents.push(jobDocument(job, employer, derived.list[at]!, dates.date)))
    }
    // equal facts give equal bytes: of companies that have left, nothing is derived, and all titles are ranked
    for (const [companyId, { jobs }] of known) {
      if (!listed.has(companyId)) known.set(companyId, { jobs: inIdOrder(jobs) })
      for (const { title } of jobs) titles.keep(title)
    }
    return { documents, facts: writeJobFacts({ jobs: known, ranks: titles.used(), date: dates.date }) }
  }
  return {
    derive,
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
    build(employersOf, dates) {
      const { documents, facts } = derive(employersOf, dates)
      const duplicateIds = duplicateIdsSection(duplicateIdsAmong(documents))
      return { image: buildIndex(jobIndexSchema, inBestOrder(documents), [duplicateIds]), facts }
    },
  }
}

type Derive = (employersOf: EmployersOf, dates: BuildDates) => { documents: JobDocument[]; facts: Uint8Array }

const inIdOrder = (jobs: readonly IndexedJob[]): IndexedJob[] => jobs.toSorted((a, b) => a.id - b.id)

const DUPLICATE_IDS = 'twins'

/** The section of an image of jobs with the ids that several jobs have. The image has one job of each. */
const duplicateIdsSection = (duplicateIds: readonly number[]): [string, Section] => [
  DUPLICATE_IDS,
  Uint32Array.from(duplicateIds),
]

/**
 * Whether an id is that of several jobs, once some jobs of an image have left and others have joined. Such jobs may enter or
 * leave the index too.
 * @param without The ids of the jobs that leave or change.
 */
function haveDuplicateIds(
  bytes: Uint8Array,
  documents: readonly JobDocument[],
  without: readonly number[],
): boolean {
  const image = readImage(bytes)
  const { docOf } = openRows(image)
  const duplicateIds = new Set(image.uint32s(DUPLICATE_IDS))
  const leaving = new Set(without)
  return (
    duplicateIdsAmong(documents).length > 0 ||
    without.some((id) => duplicateIds.has(id)) ||
    documents.some(({ id }) => duplicateIds.has(id) || (!leaving.has(id) && docOf(id) !== undefined))
  )
}
