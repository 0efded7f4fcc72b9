import { wireRequestFeed } from '../../register/index.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the schedule of feeds. */
export const wireDailyFeeds = wired((resources) => {
  const { config, logger } = resources
  const requestFeed = wireRequestFeed(resources)

  return { urlOf: config.sectorFeedUrl, requestFeed, logger }
})
