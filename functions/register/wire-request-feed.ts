import type { CommitAs } from '#shared/write.ts'
import { queueJobNow } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueFeed } from './domain/request-feed.ts'
import { type Resources, wired } from '../platform/resources.ts'

function requestFeed({ config, now }: Resources, commitAs?: CommitAs) {
  const outbox = outboxWriter(config.table('outbox'), now)

  const request = queueJobNow({
    documents: documentClient(),
    table: config.table('jobs'),
    now,
    commitAs,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'readFeed', body: { job_id }, requestId: request_id }),
  })

  return queueFeed(request)
}

/** Queues the reading of a feed of a sector for the schedule. */
export const wireRequestFeed = wired((resources) => requestFeed(resources))

/** Queues the reading of a feed of a sector for an administrator. */
export const wireAdminFeed = wired((resources) =>
  requestFeed(resources, commitAsAdmin(documentClient(), resources.config.table('users'))),
)
