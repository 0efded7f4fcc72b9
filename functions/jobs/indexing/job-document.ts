import { lastDayOf } from '#shared/closing.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import {
  CLOSING_DAYS,
  experienceYears,
  indexedJobFilters,
  postedDays,
  sponsorshipAnswer,
} from '#shared/filters/job-filters.ts'
import { YES } from '#shared/filters/job-options.ts'
import { DAY_MS } from '#shared/instants.ts'
import type { IndexedJob } from '#shared/jobs/indexed-job.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { mostPayOf } from '#shared/jobs/pay-of-job.ts'
import { isSkilledWorker } from '#shared/licence-verdict.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { pointOfAddress } from '#shared/places/known-places.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import type { KnownDocument } from '#shared/search-engine/open-rows.ts'
import type { Packed } from '#shared/search-engine/packing.ts'
import { maskContacts } from '../mask-contacts.ts'
import { maskPlace, maskTown, nameMask } from '../mask-name.ts'
import type { Employer } from './derive-jobs.ts'
import { type Derived, packJob, unpackJob } from './job-facts.ts'

/** The searchable fields of jobs. The filters that use them are in `shared/filters/job-filters.ts`. */
export const jobIndexSchema = {
  text: 'title',
  facets: [...indexedJobFilters, 'town', 'company'],
  flags: [],
  prefixes: [],
  /** the day of its posting, its pay in pounds a year, and how soon it closes */
  orders: ['posted', 'pay', 'closing'],
  /** when it was found, in milliseconds since 1970 */
  ranges: ['found'],
  /** the point of its main place, else that of its employer */
  points: ['near'],
} as const

export interface JobDocument {
  id: number
  text: string
  facets: Record<(typeof jobIndexSchema.facets)[number], readonly (string | number)[]>
  flags: []
  prefixes: Record<string, never>
  orders: Record<(typeof jobIndexSchema.orders)[number], number>
  ranges: Record<(typeof jobIndexSchema.ranges)[number], number>
  points: Partial<Record<(typeof jobIndexSchema.points)[number], Point>>
  /** Its card (job-facts.ts). */
  stored: Packed
}

const dayNumber = (date: string): number => Math.floor(Date.parse(date) / DAY_MS)

/** Later than any closing date, so that the soonest is the largest number. */
const LAST_DAY = dayNumber('2200-01-01')

/**
 * The document of a live vacancy of a listed company.
 * The index has no text with the name of the employer, so that no search tells whose job it is.
 * @param date The day for which it is live, YYYY-MM-DD.
 */
export function jobDocument(
  job: IndexedJob,
  employer: Employer,
  { verdict, reason, pay, occupation, counted, masked_title }: Derived,
  date: string,
): JobDocument {
  const full = maskContacts(job.title)
  const title = masked_title ?? full
  const today = dayNumber(date)
  const posted = job.post_date === null ? Math.floor(job.found_at / DAY_MS) : dayNumber(job.post_date)
  const max = mostPayOf(job) ?? 0
  const years = job.min_experience_years
  const last = lastDayOf(job)
  const closes = last === null ? null : dayNumber(last)
  const hasScreenshot = job.screenshot_ends !== null && job.screenshot_ends > date
  const point = pointOf(job, employer)
  return {
    id: job.id,
    text: title,
    facets: {
      verdict: listOf(verdict),
      sponsorship: listOf(sponsorshipAnswer(job.visa_sponsorship)),
      job_category: known(job.job_category_id),
      occupation: known(occupation),
      sector: employer.sector_ids,
      pay_from: PAYS[leastPays.findLastIndex((least) => max >= least) + 1]!,
      remote: known(job.remote_work_policy),
      work_type: known(job.work_type),
      contract: known(job.contract_type),
      experience: years === null ? NONE : from(YEARS, experienceYears, years),
      posted: from(DAYS, postedDays, today - posted),
      closing: closes !== null && closes - today <= CLOSING_DAYS ? IS : NONE,
      // rare routes would tell the name of a locked company
      route: known(employer.routes.find(isSkilledWorker)?.route),
      screenshot: hasScreenshot ? IS : NONE,
      // a town that has no point is on no map
      town: point === undefined ? NONE : known(cityOf(job.city_name ?? employer.city ?? '')),
      company: listOf(employer.id),
    },
    flags: [],
    prefixes: {},
    orders: { posted, pay: Math.floor(max), closing: closes === null ? 0 : LAST_DAY - closes },
    ranges: { found: job.found_at },
    points: point === undefined ? {} : { near: point },
    stored: packJob({
      ...job,
      ...withoutShortNames(job, employer),
      title,
      full_title: full === title ? null : full,
      verdict,
      reason,
      pay,
      counted,
      company_id: employer.id,
      company_name: employer.name,
      company_city: employer.city,
      company_size: employer.company_size,
      point: point ?? null,
    }),
  }
}

/** The places of a job. A card has no short name by which a later mask could find it, so it is masked for everybody. */
function withoutShortNames(
  { places, city_name }: Pick<IndexedJob, 'places' | 'city_name'>,
  { other_names: [first, ...others] }: Employer,
): Pick<IndexedJob, 'places' | 'city_name'> {
  if (first === undefined) return { places, city_name }
  const maskName = nameMask(first, others)
  return {
    places: places.map((place) => maskPlace(place, maskName)),
    city_name: maskTown(city_name, maskName),
  }
}

// the lists of values are shared, because an index has millions of them
const NONE: readonly never[] = []
const IS: readonly number[] = [YES]
/** The pays that are reached, by their number. */
const PAYS = [...leastPays, 0].map((_, count) => leastPays.slice(0, count))
const YEARS = experienceYears.map((_, at) => experienceYears.slice(at))
const DAYS = postedDays.map((_, at) => postedDays.slice(at))

/** The limits that a number does not exceed. */
const from = (
  lists: readonly (readonly number[])[],
  limits: readonly number[],
  value: number,
): readonly number[] => lists[limits.findIndex((limit) => value <= limit)] ?? NONE

const lists = new Map<string | number, readonly (string | number)[]>()
const MAX_LISTS = 100_000
function listOf(value: string | number): readonly (string | number)[] {
  const list = lists.get(value) ?? [value]
  if (lists.size >= MAX_LISTS) lists.clear()
  lists.set(value, list)
  return list
}

const known = (value: string | number | null | undefined): readonly (string | number)[] =>
  value == null ? NONE : listOf(value)

/** The point of the main place of a job. One without a town counts as at its employer, unless it is abroad. */
function pointOf(job: IndexedJob, { point }: Employer): Point | undefined {
  if (!isInUk(job)) return undefined
  if (job.city_name === null) return point
  return pointOfAddress({ postcode: null, city: job.city_name, country: 'United Kingdom' })
}

const verdictRank = new Map<string, number>(jobVerdicts.map((verdict, at) => [verdict, at]))

/** The best verdict first, of these the newest. It is one number, because a sort compares millions of times. */
const placeOf = (verdict: string | number | undefined, posted: number): number =>
  (verdictRank.get(String(verdict)) ?? 0) * LAST_DAY - posted

const placeOfDocument = ({ facets: { verdict }, orders }: JobDocument): number =>
  placeOf(verdict[0], orders.posted)

/** Whether a job of an image comes before another one in the order of `inBestOrder`. */
export const isBefore = (indexed: KnownDocument, document: JobDocument): boolean => {
  const place = placeOf(unpackJob(indexed.stored() as Packed).verdict, indexed.order('posted'))
  return (place - placeOfDocument(document) || indexed.id - document.id) < 0
}

/**
 * Sorts jobs for a search without an order: the best verdict first, of these the newest, then by id. Ids are random, so
 * two vacancies could have one. The index then has the first of them only.
 */
export function inBestOrder(all: readonly JobDocument[]): JobDocument[] {
  const ids = new Set<number>()
  const documents = all.filter(({ id }) => !ids.has(id) && ids.add(id))
  const places = documents.map(placeOfDocument)
  return documents
    .map((_, at) => at)
    .toSorted((a, b) => places[a]! - places[b]! || documents[a]!.id - documents[b]!.id)
    .map((at) => documents[at]!)
}

/** The ids that several documents have, ascending. */
export function duplicateIdsAmong(documents: readonly JobDocument[]): number[] {
  const ids = new Set<number>()
  const duplicateIds = new Set<number>()
  for (const { id } of documents) {
    if (ids.has(id)) duplicateIds.add(id)
    ids.add(id)
  }
  return [...duplicateIds].toSorted((a, b) => a - b)
}
