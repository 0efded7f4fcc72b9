import { coverageReport as contract } from '#shared/api/admin/coverage.ts'
import { type Coverage, type CoverageFact, coverageFactNames } from '#shared/coverage-facts.ts'
import { daysAfter, utcDate } from '#shared/instants.ts'
import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { countedSearches, type SearchCount } from '../../../platform/search-counts/count-search.ts'
import { requestHandler } from '../../../sessions/index.ts'
import { coverageDays } from '../coverage-days.ts'
import { currentCoverage } from '../current-coverage.ts'

interface Day {
  date: string
  companies: number
  known: Partial<Coverage['known']>
}

/** A fact, how many companies have it, and the share in percent before; null on the first day. */
interface ReportedFact {
  name: CoverageFact
  known: number
  share: number
  before: { date: string; share: number } | null
}

/** The coverage of now beside that of the oldest of the stored days. */
export function coverageReport(
  { companies, known }: Coverage,
  days: readonly Day[],
): { companies: number; facts: ReportedFact[] } {
  const facts = coverageFactNames.map((name): ReportedFact => {
    const day = days.find((one) => one.known[name] !== undefined)
    return {
      name,
      known: known[name],
      share: percent(known[name], companies),
      before:
        day === undefined ? null : { date: day.date, share: percent(day.known[name] ?? 0, day.companies) },
    }
  })
  return { companies, facts }
}

/** A share in percent with one digit. A share of nothing is 0. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** How many searches each list has at most. */
const MOST = 20

/** A name is shown once so many people have searched it (docs/product/security.md "Counted searches"). */
export const LEAST_PEOPLE = 5

/** What was searched: totals, and the most frequent searches. Rare names are only counted. */
export function searchReport(filters: readonly SearchCount[], texts: readonly SearchCount[]) {
  const shown = texts.filter(({ made }) => made >= LEAST_PEOPLE)
  return {
    made: sum(filters, 'made'),
    empty: sum(filters, 'empty'),
    most: top(filters, 'made').map(withFilters),
    without_results: top(filters, 'empty').map(withFilters),
    texts: top(shown, 'made').map(({ key, made, empty }) => ({ text: key, people: made, empty })),
    rare_texts: texts.length - shown.length,
  }
}

const sum = (counts: readonly SearchCount[], of: 'made' | 'empty'): number =>
  counts.reduce((total, count) => total + count[of], 0)

const top = (counts: readonly SearchCount[], by: 'made' | 'empty'): SearchCount[] =>
  counts
    .filter((count) => count[by] > 0)
    .toSorted((a, b) => b[by] - a[by] || (a.key < b.key ? -1 : 1))
    .slice(0, MOST)

const withFilters = ({ key, made, empty }: SearchCount) => ({
  filters: Object.fromEntries(new URLSearchParams(key)),
  made,
  empty,
})

/** The trend compares with the oldest stored day of this many days. */
const TREND_DAYS = 7

const getCoverageReport = (context: Context) =>
  implement(contract, async () => {
    const today = utcDate(context.now())
    const dateBefore = (days: number) => daysAfter(today, -days)
    const dates = Array.from({ length: SEARCH_COUNT_DAYS }, (_, before) => dateBefore(before))
    const searches = countedSearches(context.documents, context.tables.counters)
    const [current, days, filters, texts] = await Promise.all([
      currentCoverage(context),
      coverageDays(context).between(dateBefore(TREND_DAYS), dateBefore(1)),
      searches('filters', dates),
      searches('text', dates),
    ])
    const coverage = current && {
      register_date: current.registerDate,
      ...coverageReport(current.coverage, days),
    }
    return {
      status: 200,
      body: {
        data: {
          coverage: coverage ?? null,
          searches: { days: SEARCH_COUNT_DAYS, ...searchReport(filters, texts) },
        },
      },
    }
  })

export const handler = requestHandler(lambdaContext, [getCoverageReport])
