import { randomUUID } from 'node:crypto'
import { jobSiteNames } from '#shared/job-sites.ts'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireDailyFeeds } from '../wire-daily-feeds.ts'
import { lambdaContext } from '../../../platform/context.ts'

const dailyFeedsWiring = wireDailyFeeds(lambdaContext)

const { urlOf, sitesWithKey, recordOff, requestFeed, logger } = dailyFeedsWiring

/** Queues the reading of each feed that has an address, and of each job site that has a key, once a day. */
export const handler = scheduleHandler({
  async run(log) {
    const feeds = sectorFeedNames.filter((name) => urlOf(name) !== '')
    const sites = await sitesWithKey()
    for (const site of jobSiteNames) if (!sites.includes(site)) await recordOff(site)
    for (const name of [...feeds, ...sites]) {
      const requestId = `daily-feed-${randomUUID()}`
      const { job, isAlreadyQueued } = await requestFeed(name, { requestedBy: 'schedule', requestId })
      log.info('daily reading of a feed', { name, jobId: job.job_id, isAlreadyQueued })
    }
  },
  logger,
})
