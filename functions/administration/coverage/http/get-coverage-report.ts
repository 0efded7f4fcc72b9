import { coverageReport as contract } from '#shared/api/admin/coverage.ts'
import { utcDate } from '#shared/instants.ts'
import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { countedSearches } from '../../../platform/search-counts/search-counts.ts'
import { coverageDays } from '../coverage-days.ts'
import { coverageReport } from '../coverage-report.ts'
import { currentCoverage } from '../current-coverage.ts'
import { searchReport } from '../search-report.ts'

const DAY = 24 * 60 * 60 * 1000

/** The trend compares with the oldest stored day of this many days. */
const TREND_DAYS = 7

/** The coverage of each fact with its trend, and what users searched. */
export const getCoverageReport = (context: Context) =>
  implement(contract, async () => {
    const at = context.now().getTime()
    const dateBefore = (days: number) => utcDate(new Date(at - days * DAY))
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
