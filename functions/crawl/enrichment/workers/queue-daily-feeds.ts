import { randomUUID } from 'node:crypto'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireDailyFeeds } from '../wire-daily-feeds.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const dailyFeedsWiring = wireDailyFeeds(lambdaResources)

const { urlOf, requestFeed, logger } = dailyFeedsWiring

/** Queues the reading of each feed that has an address, once a day. */
export const handler = scheduleHandler({
  async run(log) {
    for (const name of sectorFeedNames) {
      if (urlOf(name) === '') continue
      const requestId = `daily-feed-${randomUUID()}`
      const { job, isAlreadyQueued } = await requestFeed(name, { requestedBy: 'schedule', requestId })
      log.info('daily reading of a feed', { name, jobId: job.job_id, isAlreadyQueued })
    }
  },
  logger,
})
