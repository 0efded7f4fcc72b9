import { rebuildOf } from '../lists/rebuild-wiring.ts'
import { logger } from '../platform/logger.ts'
import { vacancies, vacancyList } from './vacancy-list-wiring.ts'

/** The dependencies of the scheduled rebuild of the list of vacancies. */
export const refreshListWiring = { rebuild: rebuildOf(vacancyList), vacancies, logger }
