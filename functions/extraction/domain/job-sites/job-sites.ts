import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'
import { amount, count, identifier, type JobSite, readResults, siteResult, text } from './job-site.ts'

const AdzunaEntry = z.object({
  id: identifier,
  title: z.string(),
  redirect_url: z.string(),
  description: text,
  created: text,
  company: z.optional(z.nullable(z.object({ display_name: text }))),
  location: z.optional(
    z.nullable(z.object({ display_name: text, area: z.optional(z.nullable(z.array(z.string()))) })),
  ),
  salary_min: amount,
  salary_max: amount,
  salary_is_predicted: z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  contract_time: text,
  contract_type: text,
})
type AdzunaEntry = z.infer<typeof AdzunaEntry>

const AdzunaResults = z.pipe(
  z.object({ results: z.array(z.unknown()), count }),
  z.transform(({ results, count: total }) => ({ results, total })),
)

const terms: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  permanent: 'Permanent',
  contract: 'Contract',
}

/** The town of a result, then the larger places around it, but not the country. */
function townsOf({ location }: AdzunaEntry): string[] {
  const [shown = ''] = (location?.display_name ?? '').split(',')
  const area = (location?.area ?? []).slice(1).toReversed()
  return [...new Set([shown.trim(), ...area].filter((place) => place !== '' && place !== 'UK'))]
}

/** What an advert states as pay, a year. Adzuna guesses the pay of others, which nobody has promised. */
const adzunaPay = ({ salary_min: min, salary_max: max, salary_is_predicted: guessed }: AdzunaEntry) =>
  ['1', 'true'].includes(String(guessed)) ? undefined : { min, max, currency: 'GBP', period: 'YEAR' }

/** Adzuna: the JSON of its search (https://developer.adzuna.com/docs/search), 50 results on a page. */
const adzuna: JobSite = {
  pageSize: 50,
  read: (body) =>
    readResults(body, AdzunaResults, (value) => {
      const { data: entry } = AdzunaEntry.safeParse(value)
      if (entry === undefined) return undefined
      const { id, title, redirect_url: url, description, created, company } = entry
      return siteResult(
        {
          id,
          url,
          title,
          employer: company?.display_name,
          towns: townsOf(entry),
          snippet: description,
          posted: created?.slice(0, 'YYYY-MM-DD'.length),
          employment: [entry.contract_time, entry.contract_type].map((term) => terms[term ?? '']),
          pay: adzunaPay(entry),
        },
        'adzuna.co.uk',
      )
    }),
}

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
