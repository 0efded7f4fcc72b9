import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'
import { adzuna } from './adzuna.ts'
import { amount, count, identifier, type JobSite, readResults, siteResult, text } from './job-site.ts'

const Entry = z.object({
  jobId: identifier,
  jobTitle: z.string(),
  jobUrl: z.string(),
  employerName: text,
  locationName: text,
  minimumSalary: amount,
  maximumSalary: amount,
  currency: text,
  date: text,
  expirationDate: text,
  jobDescription: text,
})
type Entry = z.infer<typeof Entry>

const Results = z.pipe(
  z.object({ results: z.array(z.unknown()), totalResults: count }),
  z.transform(({ results, totalResults: total }) => ({ results, total })),
)

/** The ISO date of DD/MM/YYYY; undefined for any other text. */
const dateOf = (stated: string | null | undefined): string | undefined => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(stated ?? '') ?? []
  return day && `${year}-${month}-${day}`
}

/** Results state no period. A smaller amount may be pay a day or an hour. */
const LEAST_YEARLY = 10_000

function payOf({ minimumSalary: min, maximumSalary: max, currency }: Entry) {
  const least = min ?? max ?? 0
  return least < LEAST_YEARLY ? undefined : { min, max, currency: currency ?? 'GBP', period: 'YEAR' }
}

/** Reed: the JSON of its search (https://www.reed.co.uk/developers/jobseeker), 100 results on a page. */
const reed: JobSite = {
  pageSize: 100,
  read: (body) =>
    readResults(body, Results, (value) => {
      const { data: entry } = Entry.safeParse(value)
      if (entry === undefined) return undefined
      const { jobId: id, jobTitle: title, jobUrl: url, employerName: employer, locationName } = entry
      return siteResult(
        {
          id,
          url,
          title,
          employer,
          towns: locationName ? [locationName] : [],
          snippet: entry.jobDescription,
          posted: dateOf(entry.date),
          closes: dateOf(entry.expirationDate),
          employment: [],
          pay: payOf(entry),
        },
        'reed.co.uk',
      )
    }),
}

/** How the search API of each job site answers. */
export const jobSiteReaders: Record<JobSiteName, JobSite> = { reed, adzuna }
