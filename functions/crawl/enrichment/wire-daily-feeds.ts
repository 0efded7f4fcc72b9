import { documentClient } from '../../platform/clients.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { operationLog, wireRequestFeed } from '../../register/index.ts'
import { offSentence, sitesWithKey } from '../job-sites/adapters/job-site-access.ts'
import type { JobSiteName } from '#shared/job-sites.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the schedule of feeds and job sites. */
export const wireDailyFeeds = perContext((context) => {
  const { config, now, logger } = context
  const requestFeed = wireRequestFeed(context)
  const log = operationLog(documentClient(), config.table('imports'), now)

  return {
    urlOf: config.sectorFeedUrl,
    sitesWithKey: () => readSecretOr('{}', config.placeOfSecret('jobSites')).then(sitesWithKey),
    /** Tells operators that a site is not read. */
    recordOff: (site: JobSiteName) =>
      log.record(site, { outcome: 'unchanged', sentence: offSentence(site), by: 'schedule' }),
    requestFeed,
    logger,
  }
})
