import { JobSearch } from '#shared/api/job-search.ts'
import {
  isJobFilter,
  type JobFilter,
  jobFilters,
  type SeveralFilter,
  usualAnswers,
} from '#shared/filters/job-filters.ts'
import type { Query } from '../../../lib/api/api-client.ts'

/** Converts a search for jobs between URL, criteria and request. The contract alone has the parameters and their values. */

const schemas = Object.entries(JobSearch.shape)

/** Reads a search from a URL. What the contract refuses counts as absent, and so does a distance from no place. */
export function readJobSearch(address: URLSearchParams): JobSearch {
  const given = Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      const text = address.get(name)?.trim() ?? ''
      return text !== '' && schema.safeParse(text).success ? [[name, text] as const] : []
    }),
  )
  const { miles, sort, ...others } = given
  const hasPlace = others['near'] !== undefined
  return JobSearch.parse({
    ...others,
    ...(hasPlace && miles !== undefined && { miles }),
    ...(sort !== undefined && (hasPlace || sort !== 'nearest') && { sort }),
  })
}

/** Writes a search to a URL, without what is usual. */
export function writeJobSearch(criteria: JobSearch): URLSearchParams {
  const address = new URLSearchParams()
  const { miles, ...others } = criteria
  const all = { ...others, ...(hasText(criteria.near) && { miles }) }
  for (const [name] of schemas) {
    const value = all[name as keyof typeof all]
    if (value === undefined || value === false || value === '') continue
    if ((name === 'page' && value === 1) || (name === 'sort' && value === 'best')) continue
    if (Array.isArray(value) && value.length === 0) continue
    address.set(name, value === true ? '1' : String(value))
  }
  // without a place there is no nearest job
  if (address.get('sort') === 'nearest' && !address.has('near')) address.delete('sort')
  return address
}

const hasText = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

/** Whether only a user may send a parameter. */
const isOfUsers = (name: string) => name === 'page' || (isJobFilter(name) && 'isOwn' in jobFilters[name])

/** The query of a request. A visitor sees the first page of the jobs of all companies. */
export const jobQuery = (criteria: JobSearch, isUser: boolean): Query =>
  Object.fromEntries([...writeJobSearch(criteria)].filter(([name]) => isUser || !isOfUsers(name)))

export const appliedJobFilters = (criteria: JobSearch): JobFilter[] =>
  [...writeJobSearch(criteria).keys()].filter(isJobFilter)

/** Whether a search has a filter that visitors do not have, nor feeds. */
export const hasOwnFilter = (criteria: JobSearch): boolean => appliedJobFilters(criteria).some(isOfUsers)

/** The search without some filters, from page 1. */
export const withoutJobFilters = (criteria: JobSearch, names: readonly JobFilter[]): JobSearch =>
  readJobSearch(
    writeJobSearch({
      ...criteria,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
      page: 1,
    }),
  )

/** The search without one value of a filter that may have several. */
export function withoutValue(criteria: JobSearch, name: SeveralFilter, value: string): JobSearch {
  const rest = (criteria[name] ?? []).filter((other) => other !== value)
  return readJobSearch(writeJobSearch({ ...criteria, [name]: rest.length > 0 ? rest : undefined, page: 1 }))
}

/** The values of a filter by which a search looks now. A search that names no answer leaves out refusals. */
export const chosenValues = (criteria: JobSearch, name: SeveralFilter): readonly string[] =>
  criteria[name] ?? (name === 'sponsorship' ? usualAnswers : [])

/** The search with a value of such a filter on or off. Without a value the filter is off, or the usual one. */
export function withValue(criteria: JobSearch, name: SeveralFilter, value: string, on: boolean): JobSearch {
  const others = chosenValues(criteria, name).filter((other) => other !== value)
  const values = on ? [...others, value] : others
  const isUsual =
    name === 'sponsorship' &&
    values.length === usualAnswers.length &&
    usualAnswers.every((usual) => values.includes(usual))
  const address = writeJobSearch({ ...criteria, page: 1 })
  if (values.length === 0 || isUsual) address.delete(name)
  else address.set(name, values.join(','))
  return readJobSearch(address)
}
