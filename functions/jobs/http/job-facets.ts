import { jobFacets, type JobFacet, type JobFacets } from '#shared/api/job-search.ts'
import { indexedJobFilters, jobFilters } from '#shared/filters/job-filters.ts'
import { jobFilterOptions, type Option, YES } from '#shared/filters/job-options.ts'
import { lazy } from '#shared/lazy.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { distances } from '#shared/reference/distances.ts'
import type { JobFilters, JobQuery, SearchableJobs } from '../domain/search/searchable-jobs.ts'
import type { OwnValues } from './job-query.ts'

const occupations = lazy((): Option[] => [
  ...new Map(
    builtInOccupations().facts.list.map(({ code, title }) => [
      code,
      { value: code, label: `${code} ${title}` },
    ]),
  ).values(),
])

/**
 * Counts the options of all filters. Each count is the total of the same search with this option in place of the chosen
 * ones of its filter.
 * @param own What belongs to the user; undefined for a visitor.
 */
export async function countFacets(
  jobs: SearchableJobs,
  { order: _order, offset: _offset, limit: _limit, ...query }: JobQuery,
  own: OwnValues | undefined,
): Promise<JobFacets> {
  const [counts, ofDistances, ofOwn] = await Promise.all([
    jobs.facetCounts(query, indexedJobFilters),
    countDistances(jobs, query),
    own && countOwn(jobs, query, own),
  ])
  const counted = indexedJobFilters.map((field) => {
    const found = new Map(counts[field].map(({ value, count }) => [value, count]))
    // a route is an option as the register spells it
    const all: readonly Option[] =
      field === 'route'
        ? [...found.keys()].map((value) => ({ value, label: String(value) }))
        : field === 'occupation'
          ? occupations()
          : jobFilterOptions[field]
    return [field, all.map((option) => ({ ...option, count: found.get(option.value) ?? 0 }))] as const
  })
  const facets: Partial<Record<JobFacet, Counted[]>> = {
    ...Object.fromEntries(counted),
    ...ofDistances,
    ...ofOwn,
  }
  return Object.fromEntries(
    jobFacets.flatMap((field) => {
      const list = facets[field]
      return list === undefined ? [] : [[field, list.filter(({ count }) => count > 0).map(presented)]]
    }),
  )
}

type Counted = Option & { count: number }

const presented = ({ value, label, count }: Counted) => ({ value: String(value), label, count })

/** How many jobs are in each distance of the place of a search. */
async function countDistances(
  jobs: SearchableJobs,
  { points, ...others }: JobFilters,
): Promise<{ miles?: Counted[] }> {
  if (points?.near === undefined) return {}
  const counts = await jobs.distanceCounts(others, points.near.center, distances)
  return {
    miles: distances.map((miles, at) => ({
      value: miles,
      label: `Within ${miles} miles`,
      count: counts[at] ?? 0,
    })),
  }
}

/** How many jobs are of companies that the user has unlocked, and how many the user keeps. */
async function countOwn(
  jobs: SearchableJobs,
  query: JobFilters,
  { companies, saved }: OwnValues,
): Promise<Record<'unlocked' | 'saved', Counted[]>> {
  const { company: _company, ...facets } = query.facets ?? {}
  const { ids: _ids, ...notSaved } = query
  const [[ofUnlocked = 0], [ofSaved = 0]] = await Promise.all([
    jobs.filterCounts({ ...query, facets }, [{ facets: { company: companies } }]),
    jobs.filterCounts(notSaved, [{ ids: saved }]),
  ])
  return {
    unlocked: [{ value: YES, label: jobFilters.unlocked.label, count: ofUnlocked }],
    saved: [{ value: YES, label: jobFilters.saved.label, count: ofSaved }],
  }
}
