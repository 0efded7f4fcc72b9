import { requestJobNow } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueFeed } from './domain/request-feed.ts'
import { wired } from '../platform/resources.ts'

/** Queues the reading of a feed of a sector. */
export const wireRequestFeed = wired(({ config, now }) => {
  const outbox = outboxWriter(config.table('outbox'), now)

  const request = requestJobNow({
    documents: documentClient(),
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'readFeed', body: { job_id }, requestId: request_id }),
  })

  return queueFeed(request)
})
