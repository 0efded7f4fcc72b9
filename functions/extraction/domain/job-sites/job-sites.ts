import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import type { BoardPay } from '../boards/board-pay.ts'
import { jsonOf } from '../boards/feed-values.ts'
import { postingOf } from '../boards/posting.ts'
import { type SectorPosting, sectorPosting } from '../sector-feeds/sector-feed.ts'

interface JobSitePage {
  postings: SectorPosting[]
  /** The number of its entries, also of those that were left out. */
  entries: number
  /** The number of entries of another shape. */
  skipped: number
  /** How many results the whole search has. */
  total: number
}

interface JobSite {
  pageSize: number
  /** The page in a body; undefined if the body is none, or if most of its entries have another shape. */
  read: (body: string) => JobSitePage | undefined
}

const text = z.optional(z.nullable(z.string()))
const amount = z.optional(z.nullable(z.number()))
/** An id, which sites write as a number or as text. */
const identifier = z.union([z.string(), z.int()])
const count = z.int().check(z.nonnegative())

/** The longest text of an advert that we take. The sites give about as much, and their terms allow no more. */
const SNIPPET = 500

interface Stated {
  id: string | number
  url: string
  title: string
  employer: string | null | undefined
  /** The towns of the work, the main one first. */
  towns: readonly string[]
  snippet: string | null | undefined
  /** YYYY-MM-DD. */
  posted: string | undefined
  closes?: string | undefined
  employment: readonly unknown[]
  pay: BoardPay | undefined
}

/** The postings of an entry: one, or none if it names no employer. Undefined if its address is not on the site. */
function siteResult(
  { id, url, title, employer, towns, snippet, posted, closes, employment, pay }: Stated,
  domain: string,
): SectorPosting[] | undefined {
  const host = URL.parse(url)?.hostname ?? ''
  const posting = postingOf({
    id,
    url: host === domain || host.endsWith(`.${domain}`) ? url : undefined,
    title: withoutTags(title),
    html: htmlOf(snippet),
    posted,
    closes,
    employment,
    // some results are in a part of a town, which no map has
    places: [{ town: towns.find((town) => pointNamed(town) !== undefined) ?? towns[0], country: 'GB' }],
    pay: pay === undefined ? [] : [pay],
  })
  return posting && sectorPosting(posting, employer?.trim(), towns)
}

/** Searches mark the words that they found. */
const withoutTags = (marked: string): string => marked.replaceAll(/<[^<>]{0,200}>/g, '').trim()

const htmlOf = (snippet: string | null | undefined): string => {
  const words = withoutTags(snippet ?? '').slice(0, SNIPPET)
  return words === '' ? '' : `<p>${words.replaceAll('<', '&lt;')}</p>`
}

function readResults(
  body: string,
  results: z.ZodMiniType<{ results: unknown[]; total: number }>,
  postingsOf: (entry: unknown) => SectorPosting[] | undefined,
): JobSitePage | undefined {
  const { data } = results.safeParse(jsonOf(body))
  if (data === undefined) return undefined
  const read = data.results.map(postingsOf)
  const skipped = read.filter((postings) => postings === undefined).length
  const entries = read.length
  if (skipped * 2 > entries) return undefined
  return { postings: read.flatMap((postings) => postings ?? []), entries, skipped, total: data.total }
}

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

export const jobSiteReaders: Record<JobSiteName, JobSite> = { reed, adzuna }
