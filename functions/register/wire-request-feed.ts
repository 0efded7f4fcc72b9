import { sectorFeeds, type SectorFeedName } from '#shared/sector-feeds.ts'
import { type Job, requestJobNow } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wired } from '../platform/resources.ts'

/**
 * Queues the reading of a feed of a sector. A feed has at most one live job.
 * @param alsoWrites What else is written if, and only if, this call queues it.
 */
export const wireRequestFeed = wired(({ config, now }) => {
  const outbox = outboxWriter(config.table('outbox'), now)

  const request = requestJobNow({
    documents: documentClient(),
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'readFeed', body: { job_id }, requestId: request_id }),
  })

  return (
    name: SectorFeedName,
    { requestedBy, requestId }: { requestedBy: string; requestId: string },
    alsoWrites: (job: Job) => readonly TransactItem[] = () => [],
  ) =>
    request(
      {
        kind: 'enrichment',
        subject: name,
        details: sectorFeeds[name],
        count: 1,
        requested_by: requestedBy,
        request_id: requestId,
      },
      alsoWrites,
    )
})
