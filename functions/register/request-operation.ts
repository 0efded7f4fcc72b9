import { OPERATOR } from '#shared/audit-actions.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import { type SectorFeedName, sectorFeeds } from '#shared/sector-feeds.ts'
import type { CommitAs } from '#shared/write.ts'
import { auditWrite, queueJobNow } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { transact } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { operationLog } from './operation-log.ts'
import type { Queueing, Request } from './request-import.ts'

const actions = { index_rebuild: 'rebuild_index', refresh_round: 'run_refresh_round' } as const

/** Queues an operation with its message, unless it is queued, and records the action. @throws AppError 403 as `CommitAs` does. */
export async function queueOperation(
  context: Context,
  operation: keyof typeof actions,
  { userId, requestId }: By,
  commitAs: CommitAs = commitAsAdmin(context),
): Promise<{ isAlreadyQueued: boolean }> {
  const { now } = context
  const at = now()
  const outbox = outboxWriter(context)
  const outcome = await commitAs(userId, {
    operation: operationLog(context).queueWrite(operation),
    message:
      operation === 'index_rebuild'
        ? outbox({ type: 'rebuildIndex', body: {}, requestId })
        : // with the id of its request, it is run beside the round of the schedule
          outbox({
            type: 'runRefreshRound',
            body: { hour: at.toISOString().slice(0, 13), request: requestId },
            requestId,
          }),
    audit: auditWrite(context)({
      actor: userId,
      action: actions[operation],
      subject: { kind: 'operation', id: operation },
      at,
      requestId,
    }),
  })
  return { isAlreadyQueued: outcome !== 'written' }
}

/** Queues an operation for a command. Its operator is no user, so no role is checked. */
export const queueByOperator = (context: Context, operation: keyof typeof actions, requestId: string) =>
  queueOperation(context, operation, { userId: OPERATOR, requestId }, (_operator, parts) =>
    transact(context.documents, parts),
  )

type FeedName = SectorFeedName | JobSiteName

const isSite = (name: FeedName): name is JobSiteName => name in jobSites

/** Queues the reading of a feed of a sector, or of a job site. Each has at most one live job. */
export const queueFeed = (
  context: Context,
  name: FeedName,
  { requestedBy, requestId }: Request,
  { commitAs, writesOf }: Queueing = {},
) =>
  queueJobNow(context, { commitAs })(
    {
      kind: 'enrichment',
      subject: name,
      details: isSite(name) ? jobSites[name].label : sectorFeeds[name],
      count: 1,
      requested_by: requestedBy,
      request_id: requestId,
    },
    (queued) => [
      outboxWriter(context)({
        type: isSite(name) ? 'readJobSite' : 'readFeed',
        body: { job_id: queued.job_id },
        requestId: queued.request_id,
      }),
      ...(writesOf?.(queued) ?? []),
    ],
  )

/** Queues the reading of a feed or site for an administrator, and records the action. */
export const requestFeed = (context: Context, name: FeedName, { userId, requestId }: By) =>
  queueFeed(
    context,
    name,
    { requestedBy: userId, requestId },
    {
      commitAs: commitAsAdmin(context),
      writesOf: ({ job_id, updated_at }) => [
        auditWrite(context)({
          actor: userId,
          action: 'read_feed',
          subject: { kind: 'operation', id: name },
          after: { job_id },
          at: new Date(updated_at),
          requestId,
        }),
      ],
    },
  )
