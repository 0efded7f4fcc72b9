import * as z from 'zod/mini'
import { amount, count, identifier, type JobSite, readResults, siteResult, text } from './job-site.ts'

const Entry = z.object({
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
type Entry = z.infer<typeof Entry>

const Results = z.pipe(
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
function townsOf({ location }: Entry): string[] {
  const [shown = ''] = (location?.display_name ?? '').split(',')
  const area = (location?.area ?? []).slice(1).toReversed()
  return [...new Set([shown.trim(), ...area].filter((place) => place !== '' && place !== 'UK'))]
}

/** What an advert states as pay, a year. Adzuna guesses the pay of others, which nobody has promised. */
const payOf = ({ salary_min: min, salary_max: max, salary_is_predicted: guessed }: Entry) =>
  ['1', 'true'].includes(String(guessed)) ? undefined : { min, max, currency: 'GBP', period: 'YEAR' }

/** Adzuna: the JSON of its search (https://developer.adzuna.com/docs/search), 50 results on a page. */
export const adzuna: JobSite = {
  pageSize: 50,
  read: (body) =>
    readResults(body, Results, (value) => {
      const { data: entry } = Entry.safeParse(value)
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
          pay: payOf(entry),
        },
        'adzuna.co.uk',
      )
    }),
}
