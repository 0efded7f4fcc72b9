import type { JobSearch } from '#shared/api/job-search.ts'
import type { Relaxation } from '#shared/api/search.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { jobBoardLinks } from '#shared/onward-links.ts'
import { jobQuery, ofWords, type OwnValues, readJob } from './job-list.ts'
import { EMPLOYER } from './mask-name.ts'
import type { JobFilters, JobQuery, SearchableJobs } from './searchable-jobs.ts'
import { kindOf, searchedOccupations } from './searched-occupations.ts'

/** How many searches with fewer filters, and how many titles, an empty answer offers. */
const MAX_RELAXATIONS = 3
const MAX_TITLES = 5

/** How many jobs are read for their titles, and how many titles are tried. Each is a search. */
const MAX_READ = 60
const MAX_TRIED = 12

/** A title as long as this is hardly one that somebody else uses. */
const LONGEST_TITLE = 60

/** What an answer without a job offers: near titles, searches with fewer filters, and searches on other sites. */
export async function hintsOfNothing(jobs: SearchableJobs, criteria: JobSearch, own: OwnValues) {
  const { q = '', near = '' } = criteria
  const query = jobQuery(criteria, own)
  const { text: _, textOr: __, order, ...rest } = query
  const others = { ...rest, offset: 0 }
  const { total: wider } = await jobs.search({ ...others, limit: 0 })
  const [near_titles, relaxations] = await Promise.all([
    // without the words the filters may find nothing either, and then no title does
    wider === 0 ? [] : nearTitles(jobs, q, others, order),
    relaxationsOf(jobs, query, criteria, wider),
  ])
  return { near_titles, relaxations, elsewhere: jobBoardLinks(q, near, searchedOccupations(q).values) }
}

/** The titles of jobs that are like the words or have a likely occupation, and that the search has with its other filters. */
async function nearTitles(jobs: SearchableJobs, q: string, others: JobQuery, order: JobQuery['order']) {
  const likely = likelyCodes(q)
  const ofLikely = { ...others, facets: { ...others.facets, occupation: likely }, limit: MAX_READ }
  const [alike, ofOccupation] = await Promise.all([
    jobs.titledLike(q, MAX_READ),
    likely.length === 0
      ? []
      : jobs.search({ ...ofLikely, ...(order && { order }) }).then(({ stored }) => stored),
  ])
  const titles = new Map(
    [...alike, ...ofOccupation]
      .map((card) => readJob(card).title)
      .filter((title) => title.length <= LONGEST_TITLE && !title.includes(EMPLOYER))
      .map((title) => [title.toLowerCase(), title] as const),
  )
  const found: { title: string; total: number }[] = []
  for (const title of [...titles.values()].slice(0, MAX_TRIED)) {
    if (found.length === MAX_TITLES) break
    const { total } = await jobs.search({ ...others, ...ofWords(title), limit: 0 })
    if (total > 0) found.push({ title, total })
  }
  return found
}

/** The codes that the words may mean, and those of the same kind. Empty if the words name no occupation. */
function likelyCodes(q: string): string[] {
  const { values } = searchedOccupations(q)
  if (values.length === 0) return []
  const { facts, finder } = builtInOccupations()
  const kinds = new Set(values.map(kindOf))
  const ofKind = facts.list.filter(({ code }) => kinds.has(kindOf(code)))
  return [...new Set([...finder.find(q), ...ofKind].map(({ code }) => code))]
}

/**
 * The searches without some filters that find jobs. The words count as one of the filters.
 * @param wider How many jobs the search finds without its words.
 */
async function relaxationsOf(
  jobs: SearchableJobs,
  query: JobQuery,
  criteria: JobSearch,
  wider: number,
): Promise<Relaxation[]> {
  const { filters, kept } = relaxable(query, criteria)
  const relax = async (keeping: JobFilters, dropped: readonly string[]): Promise<Relaxation[]> => {
    const found = await jobs.relaxations(
      keeping,
      filters.map((one) => one.filter),
      MAX_RELAXATIONS,
    )
    return found.map(({ without, total }) => ({
      without: [...dropped, ...without.map((at) => filters[at]!.name)],
      total,
    }))
  }
  const { text, textOr: _, ...others } = kept
  const withoutWords = async (): Promise<Relaxation[]> => {
    if (text === undefined) return []
    return wider > 0 ? [{ without: ['q'], total: wider }] : relax(others, ['q'])
  }
  const ways = [...(await relax(kept, [])), ...(await withoutWords())]
  const isNeeded = ({ without }: Relaxation) =>
    !ways.some(
      (way) => way.without.length < without.length && way.without.every((name) => without.includes(name)),
    )
  return ways
    .filter(isNeeded)
    .toSorted((a, b) => a.without.length - b.without.length || b.total - a.total)
    .slice(0, MAX_RELAXATIONS)
}

/** Splits a search into the filters that may be dropped, by their parameters, and the rest. */
function relaxable(
  { text, textOr, facets = {}, lackedFacets, ...others }: JobQuery,
  { sponsorship }: JobSearch,
) {
  const { sponsorship: answers, ...chosen } = facets
  const usual = sponsorship === undefined && answers !== undefined ? { sponsorship: answers } : {}
  const wanted = Object.entries(sponsorship === undefined ? chosen : facets)
  const filters: { name: string; filter: JobFilters }[] = [
    ...wanted.map(([field, values]) => ({
      name: field === 'company' ? 'unlocked' : field,
      filter: { facets: { [field]: values } },
    })),
    ...(others.ids ? [{ name: 'saved', filter: { ids: others.ids } }] : []),
    ...(others.ranges ? [{ name: 'found_after', filter: { ranges: others.ranges } }] : []),
    ...(others.points ? [{ name: 'near', filter: { points: others.points } }] : []),
  ]
  const kept: JobFilters = {
    ...(text !== undefined && { text }),
    ...(textOr && { textOr }),
    ...(lackedFacets && { lackedFacets }),
    facets: usual,
  }
  return { filters, kept }
}
