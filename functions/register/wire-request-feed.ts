import { jobSites } from '#shared/job-sites.ts'
import type { CommitAs } from '#shared/write.ts'
import { queueJobNow } from '../operations/index.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueFeed } from './domain/request-feed.ts'
import { type Context, perContext } from '../platform/context.ts'

function requesting(context: Context, commitAs?: CommitAs) {
  const { config, now } = context
  const outbox = outboxWriter(config.table('outbox'), now)

  const requestWith = (type: 'readFeed' | 'readJobSite') =>
    queueJobNow(context, {
      commitAs,
      messageOf: ({ job_id, request_id }) => outbox({ type, body: { job_id }, requestId: request_id }),
    })

  const [requestFeed, requestSite] = [requestWith('readFeed'), requestWith('readJobSite')]
  return queueFeed((wanted, writesOf) =>
    (wanted.subject in jobSites ? requestSite : requestFeed)(wanted, writesOf),
  )
}

/** Queues the reading of a feed of a sector, or of a job site, for the schedule. */
export const wireRequestFeed = perContext((context) => requesting(context))

/** Queues the reading of a feed of a sector, or of a job site, for an administrator. */
export const wireAdminFeed = perContext((context) => requesting(context, commitAsAdmin(context)))
