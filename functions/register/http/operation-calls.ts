import { type Operation, listOperations, startOperation } from '#shared/api/admin/operations.ts'
import {
  type OperationName,
  operations,
  type OperationState,
  type RecordedOperation,
  startableOperations,
} from '#shared/operations.ts'
import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { fetchOfNewest } from '../domain/run-import.ts'
import type { RequestRun } from './import-calls.ts'

interface Dependencies {
  operationStates: () => Promise<Partial<Record<RecordedOperation, OperationState>>>
  /** When the newest signing key was made. */
  newestKeyAt: () => Promise<Date>
  requestRun: RequestRun
  /** Queues the reading of a feed of a sector, unless it is queued. */
  requestFeed: (
    name: SectorFeedName,
    by: { userId: string; requestId: string },
  ) => Promise<{ isAlreadyQueued: boolean }>
  /** Queues a rebuild of the search index, unless one is queued. */
  requestRebuild: QueueOperation
  /** Queues a round of refreshes, unless one is queued. */
  requestRound: QueueOperation
}

type QueueOperation = (by: { userId: string; requestId: string }) => Promise<{ isAlreadyQueued: boolean }>

/** The calls about what commands do too (docs/product/admin.md "Operations"). */
export const operationCalls = ({
  operationStates,
  newestKeyAt,
  requestRun,
  requestFeed,
  requestRebuild,
  requestRound,
}: Dependencies) => [
  implement(listOperations, async () => {
    const [known, keyAt] = await Promise.all([operationStates(), newestKeyAt()])
    const key = { at: keyAt.toISOString(), outcome: 'done', sentence: null, by: 'operator' } as const
    const states: Partial<Record<OperationName, OperationState>> = {
      ...known,
      key_rotation: { last: key, queued_at: null },
    }
    const data = (Object.keys(operations) as OperationName[]).map((name): Operation => ({
      name,
      can_start: startableOperations.some((one) => one === name),
      ...(states[name] ?? { last: null, queued_at: null }),
    }))
    return { status: 200, body: { data } }
  }),

  implement(startOperation, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    if (params.name === 'index_rebuild') {
      const { isAlreadyQueued } = await requestRebuild(by)
      const message = isAlreadyQueued ? 'A rebuild is already queued or running' : 'Rebuild queued'
      return { status: 202, body: { message, import_id: null } }
    }
    if (params.name === 'refresh_round') {
      const { isAlreadyQueued } = await requestRound(by)
      const message = isAlreadyQueued ? 'A round is already queued or running' : 'Round queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { name } = params
    if (name !== 'register_fetch') {
      const { isAlreadyQueued } = await requestFeed(name, by)
      const message = isAlreadyQueued ? 'The feed is already queued or being read' : 'Feed queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { job, isAlreadyQueued } = await requestRun(fetchOfNewest, by)
    const message = isAlreadyQueued ? 'An import is already queued or running' : 'Import queued'
    return { status: 202, body: { message, import_id: job.id } }
  }),
]
