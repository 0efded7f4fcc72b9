import * as z from 'zod/mini'
import { ListedFacts } from '../fields/vacancy-values.ts'
import { parametersOf } from '../filters/filter-table.ts'
import { indexedJobFilters, jobFilters } from '../filters/job-filters.ts'
import { jobSiteNames } from '../job-sites.ts'
import { JobAssessment, jobVerdicts, PayStanding } from '../jobs/job-assessment.ts'
import { dataOf, defineRoute, feed, FEED_SECONDS, FileAnswer, paginated } from './contract.ts'
import { idParameter, oneOf, PageParameter } from './parameters.ts'
import { EDGE_SECONDS, milesNeedPlace, Relaxation, SearchCriteria } from './search.ts'
import { Vacancy } from './vacancy.ts'

/** Jobs per page of a search (docs/product/jobs-search.md "Calls"). */
export const JOBS_PER_PAGE = 15

/**
 * The orders of a search for jobs (docs/product/jobs-search.md "Order"). `best`: the best verdict first, and of these the
 * newest. `newest`: by the day of posting, or else that on which a job was found. `pay`: the most pay first. `closing`: the
 * soonest closing date first. `nearest`: nearest to the place of `near` first.
 */
export const jobSorts = ['best', 'newest', 'pay', 'closing', 'nearest'] as const
export type JobSort = (typeof jobSorts)[number]

const { unlocked, saved, found_after, ...visitorFilters } = parametersOf(jobFilters)

/** The criteria of a search for jobs that everybody may use (docs/product/jobs-search.md "Filters"). */
const VisitorCriteria = z.object({
  ...visitorFilters,
  miles: SearchCriteria.shape.miles,
  sort: z.optional(oneOf(jobSorts)),
  page: PageParameter,
})

const nearestNeedsPlace = z.refine<{ sort?: JobSort | undefined; near?: string | undefined }>(
  (criteria) => criteria.sort !== 'nearest' || criteria.near !== undefined,
  { error: 'Sort by nearest only where you search near a place', path: ['sort'] },
)

export const VisitorJobSearch = VisitorCriteria.check(milesNeedPlace, nearestNeedsPlace)

const UserCriteria = z.extend(VisitorCriteria, { unlocked, saved, found_after })

export const JobSearch = UserCriteria.check(milesNeedPlace, nearestNeedsPlace)
export type JobSearch = z.infer<typeof JobSearch>

/** The criteria of a search without its page. */
export const WholeJobSearch = z.omit(UserCriteria, { page: true }).check(milesNeedPlace, nearestNeedsPlace)
export type WholeJobSearch = z.infer<typeof WholeJobSearch>

/** The filters of which an answer counts the options. */
export const jobFacets = [...indexedJobFilters, 'miles', 'unlocked', 'saved'] as const
export type JobFacet = (typeof jobFacets)[number]

/**
 * The options of each filter, each with the total of the same search with this option in place of the chosen ones. An
 * option without a job is left out. `value` is that of the parameter. `miles` needs a place, and `unlocked` and `saved` a
 * session.
 */
const JobFacets = z.partialRecord(
  z.enum(jobFacets),
  z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
)
export type JobFacets = z.infer<typeof JobFacets>

/** A job in a list. While its company is locked, no text has its name (docs/product/jobs-search.md "Locked jobs"). */
export const JobRow = z.object({
  id: z.int(),
  title: z.string(),
  category: z.nullable(z.string()),
  job_category: z.nullable(z.object({ id: z.int(), job_category_name: z.string() })),
  ...ListedFacts.shape,
  /** The day on which we found it. */
  found_on: z.string(),
  /** Miles from the place of the search; null without one, or if the place of the job is not known. */
  distance: z.nullable(z.number()),
  pay: PayStanding,
  /** The job site that lists it, which every row must name; null if it was found closer to the company. */
  job_site: z.nullable(z.enum(jobSiteNames)),
  verdict: z.enum(jobVerdicts),
  reason: z.string(),
  locked: z.boolean(),
  /** Whether users are warned of the company. Not while it is locked: a rare warning would tell the name. */
  warned: z.boolean(),
  warned_on: z.nullable(z.string()),
  /** Null while the company is locked. */
  company_id: z.nullable(z.int()),
  company_name: z.nullable(z.string()),
  /** What a locked row says of the company, such as `Locked sponsor, Leeds, 50-249 people`. */
  preview: z.string(),
})
export type JobRow = z.infer<typeof JobRow>

const JobResults = z.extend(paginated(JobRow), {
  facets: JobFacets,
  /**
   * Set only if `total` is 0: up to five titles of jobs that are like `q`. Each has the total of the same search with this
   * title in place of `q`.
   */
  near_titles: z.optional(z.array(z.object({ title: z.string(), total: z.int() }))),
  /**
   * Set only if `total` is 0: up to three searches with results. Those that remove the fewest filters come first, then
   * those with the largest total. Each removed filter is necessary for that total.
   */
  relaxations: z.optional(z.array(Relaxation)),
  /** Set only if `total` is 0: searches on other sites, with `q` and the place filled in. */
  elsewhere: z.optional(z.array(z.object({ label: z.string(), href: z.string() }))),
  /** Set only on page 1 and if `q` names a place, as `nurse leeds` does: the same search with the other words near that place. */
  named_place: z.optional(z.object({ q: z.string(), near: z.string(), total: z.int() })),
})

export const jobs = defineRoute('GET /jobs', {
  auth: 'user',
  summary: 'Searches the live vacancies of all sponsors, and counts the options of each filter.',
  request: { query: JobSearch },
  responses: { 200: JobResults },
  errors: ['too_many_requests', 'no_register'],
})

export const jobsLanding = defineRoute('GET /jobs/landing', {
  auth: 'visitor',
  summary:
    'Returns a visitor’s preview of a search for jobs: page 1 with locked companies, and the true total.',
  request: { query: VisitorJobSearch },
  responses: { 200: JobResults },
  errors: ['too_many_requests', 'no_register'],
  edgeSeconds: EDGE_SECONDS,
})

/** The newest jobs of a visitor’s search as a feed (docs/product/search.md "Feeds"). */
export const jobsFeed = defineRoute('GET /jobs/landing.atom', {
  ...feed,
  edgeSeconds: FEED_SECONDS,
  summary: 'The newest jobs of a search as visitors see them, as a feed.',
  request: { query: VisitorJobSearch },
  errors: ['too_many_requests', 'no_register'],
})

const JobDetails = z.extend(z.omit(JobRow, { distance: true }), {
  /** The company, by which it can be unlocked: its handle while it is locked (docs/product/companies.md "Handles"). */
  company_id: z.int(),
  ...JobAssessment.shape,
  /** The words of the advert about sponsorship; null if it has none. */
  sponsorship_quote: z.nullable(z.string()),
  /** The whole vacancy; null while its company is locked. */
  vacancy: z.nullable(Vacancy),
  /**
   * The certificates of its company for an occupation that the job may belong to, such as `2024: 6 to 10 for 2134 (Skilled
   * Worker)`. Null if none is known, and while the company is locked, because they are public by name.
   */
  certificates: z.nullable(z.string()),
})
export type JobDetails = z.infer<typeof JobDetails>
/** A job as its vacancy and its company say it. */
export type AssessedJob = Omit<JobDetails, 'warned' | 'warned_on' | 'certificates'>

export const jobDetails = defineRoute('GET /jobs/{id}', {
  auth: 'user',
  summary: 'Returns a job with its verdict, and all of its vacancy if its company is unlocked.',
  request: { params: z.object({ id: idParameter('a job') }) },
  responses: { 200: dataOf(JobDetails) },
  errors: ['too_many_requests', 'no_register'],
})

/** How many jobs an export has at most: the first ones in the order of the search. */
export const MAX_EXPORTED_JOBS = 1_000

/** A job of a company that the user has unlocked. Nothing of a locked company is exported. */
export const ExportedJob = z.extend(z.omit(JobRow, { locked: true, warned: true, preview: true }), {
  company_id: z.int(),
  company_name: z.string(),
  /** The URL of the job on our page. */
  page: z.string(),
})
export type ExportedJob = z.infer<typeof ExportedJob>

export const exportJobs = defineRoute('GET /jobs/export', {
  auth: 'user',
  summary: 'Exports the first 1,000 jobs of a search whose companies the user has unlocked.',
  request: { query: WholeJobSearch },
  responses: {
    200: z.object({
      data: z.array(ExportedJob),
      total: z.int(),
      /** Whether `data` has all of them. */
      is_complete: z.boolean(),
    }),
  },
  errors: ['too_many_requests', 'no_register'],
})

export const exportJobsCsv = defineRoute('GET /jobs/export.csv', {
  auth: 'user',
  summary: 'Exports the same jobs as a CSV file for spreadsheets.',
  request: { query: WholeJobSearch },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['too_many_requests', 'no_register'],
})
