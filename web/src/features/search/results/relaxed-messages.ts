import type { DefaultFlag, Filter, UnknowableFilter } from '#shared/filters/company-filters.ts'
import type { SearchResults } from '#shared/api/search.ts'
import { formatCount } from '#shared/format/number.ts'
import {
  answeredSearch,
  appliedFilters,
  defaultsThatAreOn,
  untouchedDefaults,
  withoutFilters,
  type Criteria,
} from '../criteria/criteria.ts'
import { describePlaces } from './relaxed-searches.ts'

/** What a default flag asks for: what is not known where it was left out, and what the sponsors have where it stays. */
const asked: Record<DefaultFlag, { unknown: string; known: string; whose: string }> = {
  job: { unknown: 'vacancies', known: 'vacancies', whose: 'vacancies' },
  careers_page: { unknown: 'careers pages', known: 'a careers page', whose: 'careers page' },
  has_website: { unknown: 'websites', known: 'a website', whose: 'website' },
}

/** The filters that the sentence says in words of its own: the place, the route and the default flags. */
const said: readonly Filter[] = ['city', 'near', 'route', 'has_website', 'job', 'careers_page']

const isSaid = (name: Filter, { city }: Criteria): boolean =>
  said.includes(name) || (name === 'country' && city === '')

const joined = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(words)

/**
 * Says which filters a search left out, and what it shows: `No vacancies are known for these yet: showing all 121,898
 * Skilled Worker sponsors` (docs/product/search.md "First results"). The server left out the fewest, so no
 * shown company has one of them.
 */
export function describeRelaxed(
  criteria: Criteria,
  { total, relaxed = [] }: Pick<SearchResults, 'total' | 'relaxed'>,
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
  return `No ${lacking} are known for these yet: showing ${many} ${sponsors}${describePlaces(answered)}${withWords}${matching}.`
}

/** What of a company is not known, by the filter that asks for it. */
const whose: Record<UnknowableFilter, string> = { sector: 'sector', country: 'part of the UK' }
const unknowns: Record<UnknowableFilter, string> = { sector: 'sectors', country: 'parts of the UK' }

type MoreResults = Pick<
  SearchResults,
  'total' | 'relaxed' | 'total_without_relax' | 'total_with_unknown' | 'unknown' | 'more_free_names'
>

/** What to say of the names of the first companies that a wider search adds. */
function freeWords(names: MoreResults['more_free_names'], more: number): string {
  if (names === undefined) return ''
  if (names === 'some') return ', some of them with free names'
  return ` and whose ${more === 1 ? 'name is' : 'names are'} free`
}

/** A wider search with its total. */
interface WiderSearch {
  total: number
  /** What is unknown of the companies that it adds, such as `websites`. */
  unknown: string
  criteria: Criteria
}

/**
 * The searches that find more: without the default flags that the user did not choose, and then also with companies of
 * which the fact of another filter is not known.
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
 * Says how many more match without the default flags that the user did not choose, and how many have an unknown fact of
 * another filter: `310 more sponsors match, whose website we do not know and whose names are free, and 2,793 more may match,
 * whose sector we do not know.` Empty if there are none.
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
