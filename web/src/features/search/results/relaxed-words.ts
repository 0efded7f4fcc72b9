import type { DefaultFlag, SearchResults } from '../../../../../shared/api/search.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { answeredSearch, defaultsThatAreOn, type Criteria } from '../criteria/criteria.ts'
import { placeWords } from './relaxed-searches.ts'

/** What a default flag asks for: what is not known where it was left out, and what the sponsors have where it stays. */
const asked: Record<DefaultFlag, { unknown: string; known: string }> = {
  job: { unknown: 'vacancies', known: 'vacancies' },
  careers_page: { unknown: 'careers pages', known: 'a careers page' },
  has_website: { unknown: 'websites', known: 'a website' },
}

const joined = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(words)

/**
 * Says which filters a search left out, and what it shows: `No vacancies are known for these yet: showing all 121,898
 * Skilled Worker sponsors` (docs/product/search.md "First results"). The server left out the fewest, so none of the
 * shown companies has any of them.
 */
export function relaxedWords(
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
  return `No ${lacking} are known for these yet: showing ${many} ${sponsors}${placeWords(answered)}${withWords}.`
}
