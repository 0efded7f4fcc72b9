import {
  companyFilters,
  type DefaultFlag,
  type Filter,
  isFilter,
  NO_NATION,
  type UnknowableFilter,
} from '#shared/filters/company-filters.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import {
  answeredSearch,
  appliedFilters,
  type Criteria,
  defaultsThatAreOn,
  sortOf,
  untouchedDefaults,
  withoutFilters,
} from '../criteria/criteria.ts'
import { distanceWords } from '../criteria/search-fields.ts'
import type { SearchAnswer } from './use-search.ts'

/** A search with fewer filters that finds something. */
interface RelaxedSearch {
  /** The text of the button, such as `Show 326 sponsors in Leeds: drop Has Jobs and Job category`. */
  words: string
  criteria: Criteria
  /** Whether the search leaves out only default filters. The page then explains them. */
  lacksDefaults: boolean
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

const NO_BREAK_SPACE = '\u00A0'

/** Joins filter names, such as `Has Jobs, Has Website and Job category`. Names do not wrap. */
export const filterLabel = (names: readonly Filter[]): string =>
  listed().format(names.map((name) => companyFilters[name].label.replaceAll(' ', NO_BREAK_SPACE)))

/** The place that a search keeps when filters are removed, such as ` in Wales within 25 miles of Cardiff`. */
export function describePlaces(criteria: Criteria): string {
  const country = criteria.country === NO_NATION ? 'an unknown part of the UK' : criteria.country
  const place = criteria.city || country
  const inside = place === '' ? '' : ` in ${place}`
  return criteria.near === '' ? inside : `${inside} within ${distanceWords(criteria)}`
}

const isSame = (one: readonly Filter[], other: readonly Filter[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * The searches to offer after a search that found nothing (docs/product/search.md "Empty answers"). The server's
 * suggestions come first. Then comes the search without default flags, unless the server has already suggested it.
 */
export function relaxedSearches(criteria: Criteria, results: SearchAnswer): RelaxedSearch[] {
  const offers = (results.relaxations ?? []).map(({ without, total }) => ({
    names: without.filter(isFilter),
    total,
  }))
  const defaults = defaultsThatAreOn(criteria)
  const { total_without_defaults = 0 } = results
  if (total_without_defaults > 0 && !offers.some(({ names }) => isSame(names, defaults)))
    offers.push({ names: defaults, total: total_without_defaults })

  return offers.map(({ names, total }) => {
    const wider = withoutFilters(criteria, names)
    const lacksDefaults = isSame(names, defaults)
    const sponsors = counted(total, 'sponsor', 'sponsors')
    return {
      words: `Show ${sponsors}${describePlaces(wider)}: drop ${filterLabel(names)}`,
      criteria: wider,
      lacksDefaults,
    }
  })
}

/**
 * The same search without the default flags, in an order that shows names. By distance it keeps its order, because most
 * companies are open. The best match has the companies with a website first, whose names are hidden, so the open ones
 * go first instead. Null if no open company has what the user chose.
 */
export function namesFirst(criteria: Criteria): Criteria | null {
  const untouched: readonly Filter[] = untouchedDefaults(criteria)
  const chosen = appliedFilters(criteria).filter((name) => !untouched.includes(name))
  if (chosen.some((name) => 'isLackedByOpen' in companyFilters[name])) return null
  const wider = withoutFilters(criteria, untouchedDefaults(criteria))
  return sortOf(criteria) === 'best' ? { ...wider, sort: 'open' } : wider
}

/** What a default flag asks for: what is not known where it was left out, and what the sponsors have where it stays. */
const asked: Record<DefaultFlag, { unknown: string; known: string; whose: string }> = {
  job: { unknown: 'vacancies', known: 'vacancies', whose: 'vacancies' },
  careers_page: { unknown: 'careers pages', known: 'a careers page', whose: 'careers page' },
  has_website: { unknown: 'websites', known: 'a website', whose: 'website' },
}

const said: readonly Filter[] = ['city', 'near', 'route', 'has_website', 'job', 'careers_page']

const isSaid = (name: Filter, { city }: Criteria): boolean =>
  said.includes(name) || (name === 'country' && city === '')

const joined = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(words)

/**
 * Says which filters a search left out, and what it shows: `Too few vacancies are known yet: showing all 121,898
 * Skilled Worker sponsors` (docs/product/search.md "First results").
 */
export function describeRelaxed(
  criteria: Criteria,
  { total, relaxed = [] }: Pick<SearchAnswer, 'total' | 'relaxed'>,
): string {
  const answered = answeredSearch(criteria, relaxed)
  const lacking = joined(
    relaxed.map((name) => asked[name].unknown),
    'disjunction',
  )
  const having = defaultsThatAreOn(answered).map((name) => asked[name].known)
  const sponsors = [criteria.route, total === 1 ? 'sponsor' : 'sponsors'].filter(Boolean).join(' ')
  const many = total === 1 ? 'the one' : `all ${formatCount(total)}`
  const withWords = having.length === 0 ? '' : ` with ${joined(having, 'conjunction')}`
  const others = appliedFilters(answered).filter((name) => !isSaid(name, answered))
  const matching =
    others.length === 0
      ? ''
      : ` that ${total === 1 ? 'matches' : 'match'} your other ${others.length === 1 ? 'filter' : 'filters'}`
  return `Too few ${lacking} are known yet: showing ${many} ${sponsors}${describePlaces(answered)}${withWords}${matching}.`
}

/** What of a company is not known, by the filter that asks for it. */
const whose: Record<UnknowableFilter, string> = { sector: 'sector', country: 'part of the UK' }
const unknowns: Record<UnknowableFilter, string> = { sector: 'sectors', country: 'parts of the UK' }

type MoreResults = Pick<
  SearchAnswer,
  'total' | 'relaxed' | 'total_without_relax' | 'total_with_unknown' | 'unknown' | 'more_free_names'
>

function freeWords(names: MoreResults['more_free_names'], more: number): string {
  if (names === undefined) return ''
  if (names === 'some') return ', some of them with free names'
  return ` and whose ${more === 1 ? 'name is' : 'names are'} free`
}

interface WiderSearch {
  total: number
  /** What is unknown of the companies that it adds, such as `websites`. */
  unknown: string
  criteria: Criteria
}

/**
 * The searches that find more. The first has no default flags that the user did not choose. The second also finds
 * companies of which the fact of another filter is not known.
 */
export function widerSearches(
  criteria: Criteria,
  { total, relaxed = [], total_without_relax = total, total_with_unknown = total, unknown = [] }: MoreResults,
): WiderSearch[] {
  const flags = untouchedDefaults(criteria).filter((name) => !relaxed.includes(name))
  const facts = flags.map((name) => asked[name].unknown)
  const others = unknown.map((name) => unknowns[name])
  const wider = withoutFilters(criteria, untouchedDefaults(criteria))
  const widest = { ...wider, or_unknown: [...criteria.or_unknown, ...unknown] }
  return [
    ...(total_without_relax > total
      ? [{ total: total_without_relax, criteria: wider, unknown: joined(facts, 'disjunction') }]
      : []),
    ...(unknown.length > 0
      ? [{ total: total_with_unknown, criteria: widest, unknown: joined(others, 'disjunction') }]
      : []),
  ]
}

/**
 * Says how many more match without the default flags that the user did not choose. It also says how many have an unknown
 * fact of another filter: `310 more sponsors match, whose website we do not know, and 2,793 more may match, whose sector we
 * do not know.` Empty if there are none.
 * @param named Whether the list shows names. Then it says which names are free.
 */
export function describeMore(criteria: Criteria, results: MoreResults, named = false): string {
  const { total, relaxed = [], total_without_relax = total, total_with_unknown, unknown = [] } = results
  const free = named ? results.more_free_names : undefined
  const flags = untouchedDefaults(criteria).filter((name) => !relaxed.includes(name))
  const parts = [
    { more: total_without_relax - total, facts: flags.map((name) => asked[name].whose), isSure: true },
    {
      isSure: false,
      more: (total_with_unknown ?? 0) - Math.max(total, total_without_relax),
      facts: unknown.map((name) => whose[name]),
    },
  ].filter(({ more }) => more > 0)
  const words = parts.map(({ more, facts, isSure }, at) => {
    const sponsors = at > 0 ? '' : more === 1 ? ' sponsor' : ' sponsors'
    const many = `more${sponsors} ${isSure ? (more === 1 ? 'matches' : 'match') : 'may match'}`
    return `${formatCount(more)} ${many}, whose ${joined(facts, 'disjunction')} we do not know${at > 0 ? '' : freeWords(free, more)}`
  })
  return words.length === 0 ? '' : `${words.join(', and ')}.`
}
