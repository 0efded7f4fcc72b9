import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { requestFeed } from '../register/request-feed-wiring.ts'

/** The dependencies of the schedule of feeds. */
export const dailyFeedsWiring = { urlOf: config.sectorFeedUrl, requestFeed, logger }
