import { coverageReport as contract } from '#shared/api/admin/coverage.ts'
import { utcDate } from '#shared/instants.ts'
import { httpHandler, implement } from '../../../platform/http/http-handler.ts'
import { coverageReport } from '../domain/coverage-report.ts'
import { searchReport } from '../domain/search-report.ts'
import { wireCoverage } from '../wire-coverage.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireCoverage(lambdaResources)

const DAY = 24 * 60 * 60 * 1000

/** The trend compares with the oldest stored day of this many days. */
const TREND_DAYS = 7

export const handler = httpHandler({
  ...wiring,
  routes: [
    implement(contract, async () => {
      const { currentCoverage, daysBetween, countedSearches, searchDays, now } = wiring
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
    }),
  ],
})
