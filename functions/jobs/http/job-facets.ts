import { jobFacets, type JobFacet, type JobFacets } from '#shared/api/job-search.ts'
import { formatPounds } from '#shared/format/money.ts'
import { jobVerdicts, verdictWords } from '#shared/jobs/job-assessment.ts'
import {
  CLOSING_DAYS,
  experienceYears,
  indexedJobFilters,
  postedDays,
  sponsorshipAnswers,
  sponsorshipWords,
} from '#shared/jobs/job-filters.ts'
import { lazy } from '#shared/lazy.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { distances } from '#shared/reference/distances.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { contractTypes, remotePolicies, workTypes } from '#shared/reference/vacancy-terms.ts'
import { YES } from '../domain/index/job-document.ts'
import type { JobFilters, JobQuery, SearchableJobs } from '../domain/search/searchable-jobs.ts'
import type { OwnValues } from './job-query.ts'

interface Option {
  value: string | number
  label: string
}

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/** The options of each filter in the order in which they are shown. A route is an option as the register spells it. */
const options: Record<Exclude<(typeof indexedJobFilters)[number], 'route'>, () => readonly Option[]> = {
  verdict: () => jobVerdicts.map((value) => ({ value, label: verdictWords[value] })),
  sponsorship: () => sponsorshipAnswers.map((value) => ({ value, label: sponsorshipWords[value] })),
  job_category: () => jobCategories.map(({ id, name }) => ({ value: id, label: name })),
  occupation: lazy(() => [
    ...new Map(
      builtInOccupations().facts.list.map(({ code, title }) => [
        code,
        { value: code, label: `${code} ${title}` },
      ]),
    ).values(),
  ]),
  sector: () => sectors.map(({ id, category_name }) => ({ value: id, label: category_name })),
  pay_from: () => leastPays.map((least) => ({ value: least, label: `${formatPounds(least)} or more` })),
  remote: () => same(remotePolicies),
  work_type: () => same(workTypes),
  contract: () => same(contractTypes),
  experience: () =>
    experienceYears.map((years) => ({
      value: years,
      label: years === 0 ? 'None' : `At most ${years} ${years === 1 ? 'year' : 'years'}`,
    })),
  posted: () =>
    postedDays.map((days) => ({ value: days, label: days === 1 ? 'Last day' : `Last ${days} days` })),
  closing: () => [{ value: YES, label: `Closes within ${CLOSING_DAYS} days` }],
  screenshot: () => [{ value: YES, label: 'Has a screenshot' }],
}

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
    const all = field === 'route' ? same([...found.keys()].map(String)) : options[field]()
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
    unlocked: [{ value: YES, label: 'Company unlocked', count: ofUnlocked }],
    saved: [{ value: YES, label: 'Saved', count: ofSaved }],
  }
}
