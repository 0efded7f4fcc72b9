import { type JobRow, JOBS_PER_PAGE, type JobSearch, type JobSort } from '#shared/api/job-search.ts'
import { indexedJobFilters, usualAnswers } from '#shared/filters/job-filters.ts'
import { YES } from '#shared/filters/job-options.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { lazy } from '#shared/lazy.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { milesBetween } from '#shared/search-engine/filters/unit-vector.ts'
import type { Packed } from '#shared/search-engine/packing.ts'
import { utcDate } from '../platform/clock.ts'
import { JobCard, unpackJob } from './indexing/job-facts.ts'
import { type MaskName, maskPlace, maskTown, nameMask } from './mask-name.ts'
import type { JobFilters, JobQuery, OwnJobs } from './searchable-jobs.ts'
import { searchedOccupations } from './searched-occupations.ts'

const FIELDS = Object.keys(JobCard.shape).length

/**
 * Reads a stored card. The version of the index holds the order of its fields, so only their number is checked.
 * @throws Error for another number: another version of the product may have built the index.
 */
export function readJob(stored: unknown): JobCard {
  const fields = stored as Packed
  if (fields.length !== FIELDS) throw new Error('A stored job has other fields than this version')
  return unpackJob(fields)
}

/** The verdict and the pay of a row for the case of one user. */
export type ForMe = <Row extends Pick<JobRow, 'verdict' | 'reason' | 'pay'>>(row: Row, card: JobCard) => Row

interface Presenting {
  isUnlocked: boolean
  /** The place of the search, from which the row has its distance. */
  from: Point | undefined
  /** Absent if the user has no case. */
  forMe?: ForMe | undefined
}

export const categoryNames = new Map<number, string>(jobCategories.map(({ id, name }) => [id, name]))

/** The dates of the warnings of those companies that have one. */
export type WarnedAmong = (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

type PresentedJob = Omit<JobRow, 'warned' | 'warned_on'>

/** Adds the warning of a company to the row of its job. A locked row has none: a rare one would tell the name. */
export const withWarning = <Row extends PresentedJob>(row: Row, warnedOn: string | undefined) => ({
  ...row,
  warned: !row.locked && warnedOn !== undefined,
  warned_on: row.locked ? null : (warnedOn ?? null),
})

/** Converts a card to a row. The row of a locked company has nothing that tells its name. */
export function presentJob(id: number, card: JobCard, { isUnlocked, from, forMe }: Presenting): PresentedJob {
  const {
    full_title,
    job_category_id,
    company_id,
    company_name,
    company_city,
    company_size,
    point,
    counted: _counted,
    weekly_hours: _hours,
    found_at,
    ...rest
  } = card
  // most rows have known towns only, and to read a name takes longer than the rest of the row
  const mask = lazy(() => nameMask(company_name))
  const maskName: MaskName = (text) => (isUnlocked ? text : mask()(text))
  const category = job_category_id === null ? undefined : categoryNames.get(job_category_id)
  return {
    ...(forMe ? forMe(rest, card) : rest),
    places: card.places.map((place) => maskPlace(place, maskName)),
    city_name: maskTown(card.city_name, maskName),
    id,
    found_on: utcDate(new Date(found_at)),
    title: isUnlocked ? (full_title ?? card.title) : card.title,
    category: category ?? null,
    job_category:
      category === undefined || job_category_id === null
        ? null
        : { id: job_category_id, job_category_name: category },
    distance: from && point ? Math.round(milesBetween(from, point) * 10) / 10 : null,
    locked: !isUnlocked,
    company_id: isUnlocked ? company_id : null,
    company_name: isUnlocked ? company_name : null,
    preview: lockedPreview({ city: company_city, company_size }),
  }
}

type Values = readonly (string | number)[]

export interface OwnValues {
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

const orders: Record<JobSort, JobQuery['order']> = {
  best: undefined,
  newest: 'posted',
  pay: 'pay',
  closing: 'closing',
  nearest: 'near',
}

/** The part of a query for words. */
export const ofWords = (q: string) =>
  ({ text: q, textOr: { facet: 'occupation', ...searchedOccupations(q) } }) satisfies JobFilters

/** Translates search criteria to a query. A search that chooses no answer leaves out jobs that refuse sponsorship. */
export function jobQuery(criteria: JobSearch, { companies, saved, hidden }: OwnValues): JobQuery {
  const { q, found_after, town, near, miles = USUAL_DISTANCE, sort = 'best', page } = criteria
  const order = orders[sort]
  const all = { ...criteria, sponsorship: criteria.sponsorship ?? usualAnswers }
  const chosen = indexedJobFilters.map((name) => [name, valuesOf(all[name])] as const)
  const facets = {
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    ...(town !== undefined && town !== '' && { town: [cityOf(town) ?? town] }),
    ...(criteria.unlocked && { company: companies }),
  }
  return {
    ...(q !== undefined && q !== '' && ofWords(q)),
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
