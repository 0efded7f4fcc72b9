import { JOBS_PER_PAGE, type JobSearch, type JobSort } from '#shared/api/job-search.ts'
import { indexedJobFilters, usualAnswers } from '#shared/filters/job-filters.ts'
import { YES } from '#shared/filters/job-options.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import type { OwnJobs } from './own-jobs.ts'
import type { JobQuery } from './searchable-jobs.ts'
import { searchedOccupations } from './searched-occupations.ts'

type Values = readonly (string | number)[]

/** The values of filters by what belongs to the user. */
export interface OwnValues {
  /** The values of the facet of companies. */
  companies: readonly number[]
  saved: readonly number[]
  hidden: readonly number[]
}

/** No company has this id. A facet without values would not filter. */
const NO_COMPANY = 0

export const ownValues = ({ unlocked, saved, hidden }: OwnJobs): OwnValues => ({
  companies: [NO_COMPANY, ...unlocked],
  saved,
  hidden,
})

/** The order of each sort. */
const orders: Record<JobSort, JobQuery['order']> = {
  best: undefined,
  newest: 'posted',
  pay: 'pay',
  closing: 'closing',
  nearest: 'near',
}

/** Translates search criteria to a query. A search that chooses no answer leaves out jobs that refuse sponsorship. */
export function jobQuery(criteria: JobSearch, { companies, saved, hidden }: OwnValues): JobQuery {
  const { q, found_after, near, miles = USUAL_DISTANCE, sort = 'best', page } = criteria
  const order = orders[sort]
  const all = { ...criteria, sponsorship: criteria.sponsorship ?? usualAnswers }
  const chosen = indexedJobFilters.map((name) => [name, valuesOf(all[name])] as const)
  const facets = {
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    ...(criteria.unlocked && { company: companies }),
  }
  return {
    ...(q !== undefined &&
      q !== '' && { text: q, textOr: { facet: 'occupation', ...searchedOccupations(q) } }),
    facets,
    ...(hidden.length > 0 && { lackedFacets: { company: hidden } }),
    ...(found_after !== undefined && { ranges: { found: { min: Date.parse(found_after) + 1 } } }),
    ...(criteria.saved && { ids: saved }),
    ...(near !== undefined && { points: { near: { center: pointNamed(near) ?? null, miles } } }),
    ...(order !== undefined && { order }),
    offset: (page - 1) * JOBS_PER_PAGE,
    limit: JOBS_PER_PAGE,
  }
}

const valuesOf = (value: Values | string | number | boolean | undefined): Values => {
  if (value === undefined || value === false) return []
  if (value === true) return [YES]
  return typeof value === 'object' ? value : [value]
}
