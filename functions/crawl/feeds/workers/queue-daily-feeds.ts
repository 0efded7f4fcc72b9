import { randomUUID } from 'node:crypto'
import { jobSiteNames } from '#shared/job-sites.ts'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/lambda-handler.ts'
import { operationLog, queueFeed } from '../../../register/index.ts'
import { offSentence, sitesWithKey } from '../../job-sites/job-site-settings.ts'

/** Queues the reading of each feed that has an address, and of each job site that has a key, once a day. */
export const handler = scheduleHandler({
  async run(log) {
    const feeds = sectorFeedNames.filter((name) => lambdaContext.config.sectorFeedUrl(name) !== '')
    const sites = await sitesWithKey(lambdaContext)
    const { documents, tables, now } = lambdaContext
    const outcomes = operationLog({ documents, tables, now })
    for (const site of jobSiteNames)
      if (!sites.includes(site))
        await outcomes.record(site, { outcome: 'unchanged', sentence: offSentence(site), by: 'schedule' })
    for (const name of [...feeds, ...sites]) {
      const requestId = `daily-feed-${randomUUID()}`
      const { job, isAlreadyQueued } = await queueFeed(lambdaContext, name, {
        requestedBy: 'schedule',
        requestId,
      })
      log.info('daily reading of a feed', { name, jobId: job.job_id, isAlreadyQueued })
    }
  },
  logger: lambdaContext.logger,
})
