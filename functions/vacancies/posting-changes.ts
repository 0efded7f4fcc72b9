import { isDeepStrictEqual } from 'node:util'
import { type Closing, hasExpired, lastDayOf } from '#shared/closing.ts'
import { sourceRanks } from '#shared/facts/fact-source.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import { utcDate } from '#shared/instants.ts'
import { type JobSiteName, jobSiteNames, jobSiteOf } from '#shared/job-sites.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { type SectorFeedName, sectorFeedNames } from '#shared/sector-feeds.ts'
import type { VacancyChange } from './vacancy-store.ts'
import { type PageFacts, withPageFacts, type Vacancy } from './vacancy.ts'

type Listed = Closing & Pick<Vacancy, 'vacancy_id' | 'posting_id' | 'title' | 'city_name' | 'removed_at'>

/** How far a source is from the employer: 0 is its website, its job board or a feed of its sector. */
const distanceOf = ({ posting_id }: Listed): number => {
  const site = jobSiteOf(posting_id)
  return site === null ? 0 : 1 + jobSiteNames.indexOf(site)
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The ids of the vacancies of job sites whose jobs are also known from a source closer to the employer
 * (docs/product/job-sites.md "The same job"). Two vacancies are the same job if they have the same title and, if both state
 * one, the same town. An administrator who deleted the closer one has deleted the job.
 */
function listedElsewhere(all: readonly Listed[], date: string): ReadonlySet<number> {
  if (all.every((one) => distanceOf(one) === 0)) return new Set()
  // some sources add the town to the title
  const places = new Set(all.flatMap(({ city_name }) => (city_name === null ? [] : wordsOf(city_name))))
  const open = all.filter((one) => one.removed_at === null && !hasExpired(one, date))
  const byTitle = Map.groupBy(open, ({ title }) =>
    wordsOf(title)
      .filter((word) => !places.has(word))
      .join(' '),
  )
  const isElsewhere = (one: Listed, same: readonly Listed[]) =>
    same.some(
      (other) =>
        distanceOf(other) < distanceOf(one) &&
        (other.city_name === one.city_name || other.city_name === null || one.city_name === null),
    )
  const found = [...byTitle.values()].flatMap((same) => same.filter((one) => isElsewhere(one, same)))
  return new Set(found.map(({ vacancy_id }) => vacancy_id))
}

/** The postings of a company in one source, such as its job board or a job site. */
export interface Postings {
  source: 'job-board' | 'sector-feed' | 'website' | 'job-site'
  /** The feed of the sector or the job site, if the source is one. The ids of its postings begin with it. */
  feed?: SectorFeedName | JobSiteName
  vacancies: readonly { posting_id: string; url: string; vacancy: PageFacts }[]
  /** The ids of all postings, also of those that could not be read. */
  listed: readonly string[]
  /** Whether postings that are not listed are no longer there. */
  isWhole: boolean
}

/** What the postings of a board change: a new vacancy, or a change of one that was read. */
export type PostingChange =
  | { change: 'added'; vacancy: Vacancy }
  | { change: 'changed'; vacancy: Vacancy; to: VacancyChange }

/** How the ids of postings in lists of websites begin. The address of the posting follows. */
export const OF_WEBSITE = 'website/'

function listsId({ source, feed }: Pick<Postings, 'source' | 'feed'>, id: string): boolean {
  if (source === 'website') return id.startsWith(OF_WEBSITE)
  if (source === 'sector-feed' || source === 'job-site') return id.startsWith(`${feed}/`)
  return ![...sectorFeedNames, ...jobSiteNames].some((name) => id.startsWith(`${name}/`))
}

/**
 * The changes that bring the vacancies of a company to what its job board or website lists. A vacancy is found by its posting id, or
 * by the address of its page. Of several postings with one address, the first one is the known vacancy. Deleted vacancies stay deleted. A vacancy that was read later stays as it is.
 * A job site never adds a job that a source closer to the employer has. A card of a list changes only a closed vacancy, which it opens.
 */
export function postingChanges(
  known: readonly Vacancy[],
  { source, feed, vacancies, listed, isWhole }: Postings,
  { companyId, readAt, newIdOf }: { companyId: number; readAt: Date; newIdOf: (postingId: string) => number },
): PostingChange[] {
  const at = readAt.toISOString()
  const date = utcDate(readAt)
  const listedIds = new Set(listed)
  const byPosting = new Map(
    known.flatMap((one) => (one.posting_id === undefined ? [] : [[one.posting_id, one]])),
  )
  const byUrl = new Map(
    known.flatMap((one) =>
      one.posting_id === undefined && one.source_url ? [[comparable(one.source_url), one]] : [],
    ),
  )
  const taken = new Set<number>()
  const isOpen = ({ deleted_at, read_at }: Vacancy) => deleted_at === null && (read_at ?? '') < at
  const read = vacancies.flatMap(({ posting_id, url, vacancy: found }): PostingChange[] => {
    const before =
      byPosting.get(posting_id) ?? (source === 'job-site' ? undefined : byUrl.get(comparable(url)))
    // a card of a list says less than the page of the vacancy, which has the same source
    const isCard = source === 'website' && found.job_description === null
    if (before !== undefined && (!isOpen(before) || (isCard && !opens(found, before, date)))) return []
    const vacancy =
      before ?? newVacancy(companyId, newIdOf(posting_id), { title: found.title, url, at, source })
    if (taken.has(vacancy.vacancy_id)) return []
    taken.add(vacancy.vacancy_id)
    const facts = withPageFacts(vacancy, found, { at, isPartial: false, source, isCard })
    if (before === undefined)
      return [{ change: 'added', vacancy: { ...vacancy, ...facts, posting_id, read_at: at, version: 1 } }]
    // a feed has thousands of postings, and its reading may be repeated
    if (
      (source === 'sector-feed' || source === 'job-site') &&
      isRepeated(before, { ...facts, posting_id }, at)
    )
      return []
    const to = { change: 'facts', facts: { ...facts, posting_id }, readAt } as const
    return [{ change: 'changed', vacancy, to }]
  })
  const gone = known.filter(
    (one) =>
      isWhole &&
      one.posting_id !== undefined &&
      listsId({ source, ...(feed && { feed }) }, one.posting_id) &&
      !listedIds.has(one.posting_id) &&
      one.removed_at === null &&
      isOpen(one),
  )
  const closed = gone.map((vacancy): PostingChange => closing(vacancy, readAt))
  return withoutListedElsewhere(known, [...read, ...closed], readAt)
}

/** Whether a card opens a closed vacancy: one that was gone, or one that it gives a later closing date. */
const opens = (card: PageFacts, known: Vacancy, date: string): boolean =>
  known.removed_at !== null || (hasExpired(known, date) && (lastDayOf(card) ?? '') >= date)

const closing = (vacancy: Vacancy, readAt: Date): PostingChange => ({
  change: 'changed',
  vacancy,
  // a later reading of the same job may have been written meanwhile
  to: {
    change: 'removed',
    readAt: new Date(Math.max(readAt.getTime(), Date.parse(vacancy.read_at ?? '') || 0)),
  },
})

/** The changes after which no job of a job site is open that a source closer to the employer has too. */
export function withoutListedElsewhere(
  known: readonly Vacancy[],
  changes: readonly PostingChange[],
  readAt: Date,
): PostingChange[] {
  const changed = new Map(changes.map((one) => [one.vacancy.vacancy_id, afterChange(one)]))
  const after = [
    ...known.map((one) => changed.get(one.vacancy_id) ?? one),
    ...changes.flatMap((one) => (one.change === 'added' ? [one.vacancy] : [])),
  ]
  const doubled = listedElsewhere(after, utcDate(readAt))
  const isStillOpen = (one: Vacancy) =>
    doubled.has(one.vacancy_id) && one.removed_at === null && one.deleted_at === null
  return [
    ...changes.filter(({ vacancy }) => !doubled.has(vacancy.vacancy_id)),
    ...known.filter(isStillOpen).map((vacancy) => closing(vacancy, readAt)),
  ]
}

const afterChange = (changed: PostingChange): Vacancy => {
  if (changed.change === 'added') return changed.vacancy
  const { vacancy, to } = changed
  return to.change === 'removed'
    ? { ...vacancy, removed_at: to.readAt.toISOString() }
    : { ...vacancy, ...to.facts, removed_at: null }
}

/** Whether a vacancy was read on the same day with the same facts. */
function isRepeated(
  vacancy: Vacancy,
  { fact_sources: _sources, ...facts }: PageFacts & Pick<Vacancy, 'fact_sources' | 'posting_id'>,
  at: string,
): boolean {
  const known = Object.fromEntries(
    Object.keys(facts).map((field) => [field, vacancy[field as keyof typeof facts]]),
  )
  return (
    vacancy.removed_at === null &&
    vacancy.read_at?.slice(0, 10) === at.slice(0, 10) &&
    isDeepStrictEqual(known, facts)
  )
}

/** An address without what its spellings differ in. */
const comparable = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

/** A vacancy of which nothing is known but its page. */
const newVacancy = (
  company_id: number,
  vacancy_id: number,
  { title, url, at, source }: { title: string; url: string; at: string; source: Postings['source'] },
): Vacancy => ({
  company_id,
  vacancy_id,
  ...unknownVacancy(title),
  screenshot_key: null,
  screenshot_at: null,
  source_page: source === 'job-site' ? null : 'vacancies_page',
  // the terms of job sites let nobody read their pages
  source_url: source === 'job-site' ? null : url,
  read_at: null,
  removed_at: null,
  evidence: [],
  fact_sources: { title: { source, rule: 'unquoted', rank: sourceRanks[source], at } },
  version: 0,
  created_at: at,
  deleted_at: null,
})
