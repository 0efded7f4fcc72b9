import { rebuildOf } from '../lists/rebuild-wiring.ts'
import { logger } from '../platform/logger.ts'
import { responseList } from './response-list-wiring.ts'

/** The dependencies of the scheduled rebuild of the list of responses. */
export const refreshListWiring = { rebuild: rebuildOf(responseList), logger }
