import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import { countedSearches } from '../../platform/search-counts/search-counts.ts'
import { documentClient } from '../../platform/clients.ts'
import { wireRequests } from '../../sessions/index.ts'
import { wireCoverageCounts } from './wire-coverage-counts.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the page "Coverage and health". */
export const wireCoverage = perContext((context) => {
  const { config } = context
  const { currentCoverage, days } = wireCoverageCounts(context)

  return {
    ...wireRequests(context),
    currentCoverage,
    daysBetween: days.between,
    countedSearches: countedSearches(documentClient(), config.table('counters')),
    searchDays: SEARCH_COUNT_DAYS,
  }
})
