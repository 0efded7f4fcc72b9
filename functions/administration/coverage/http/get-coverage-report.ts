import { coverageReport as contract } from '#shared/api/admin/coverage.ts'
import { utcDate } from '#shared/instants.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { coverageReport } from '../domain/coverage-report.ts'
import { searchReport } from '../domain/search-report.ts'
import type { wireCoverage } from '../wire-coverage.ts'

const DAY = 24 * 60 * 60 * 1000

/** The trend compares with the oldest stored day of this many days. */
const TREND_DAYS = 7

type Dependencies = Pick<
  ReturnType<typeof wireCoverage>,
  'currentCoverage' | 'daysBetween' | 'countedSearches' | 'searchDays' | 'now'
>

/** The coverage of each fact with its trend, and what users searched. */
export const getCoverageReport = ({
  currentCoverage,
  daysBetween,
  countedSearches,
  searchDays,
  now,
}: Dependencies) =>
  implement(contract, async () => {
    const at = now().getTime()
    const dateBefore = (days: number) => utcDate(new Date(at - days * DAY))
    const dates = Array.from({ length: searchDays }, (_, before) => dateBefore(before))
    const [current, days, filters, texts] = await Promise.all([
      currentCoverage(),
      daysBetween(dateBefore(TREND_DAYS), dateBefore(1)),
      countedSearches('filters', dates),
      countedSearches('text', dates),
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
          searches: { days: searchDays, ...searchReport(filters, texts) },
        },
      },
    }
  })
