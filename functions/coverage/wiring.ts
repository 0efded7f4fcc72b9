import { SEARCH_COUNT_DAYS } from '../../shared/retention.ts'
import { countedSearches } from '../companies/storage/search-counts.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { currentCoverage, days } from './coverage-wiring.ts'

/** The dependencies of the page "Coverage and health". */
export const wiring = {
  ...requestWiring(),
  currentCoverage,
  daysBetween: days.between,
  countedSearches: countedSearches(documentClient(), config.table('counters')),
  searchDays: SEARCH_COUNT_DAYS,
}
