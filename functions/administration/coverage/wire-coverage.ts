import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import { countedSearches } from '../../companies/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { requestWiring } from '../../sessions/index.ts'
import { wireCoverageCounts } from './wire-coverage-counts.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the page "Coverage and health". */
export const wireCoverage = wired((resources) => {
  const { config } = resources
  const { currentCoverage, days } = wireCoverageCounts(resources)

  return {
    ...requestWiring(resources),
    currentCoverage,
    daysBetween: days.between,
    countedSearches: countedSearches(documentClient(), config.table('counters')),
    searchDays: SEARCH_COUNT_DAYS,
  }
})
