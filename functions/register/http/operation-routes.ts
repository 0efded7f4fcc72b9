import { type Operation, listOperations, startOperation } from '#shared/api/admin/operations.ts'
import {
  type OperationName,
  operations,
  type OperationState,
  type RecordedOperation,
  startableOperations,
} from '#shared/operations.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { queueOperation, type QueueOperationDependencies } from '../domain/queue-operation.ts'
import { requestFeed, type RequestFeedDependencies } from '../domain/request-feed.ts'
import { requestImport, type RequestImportDependencies } from '../domain/request-import.ts'
import { fetchOfNewest } from '../domain/run-import.ts'
import type { Requested } from './import-routes.ts'

interface Dependencies
  extends
    QueueOperationDependencies,
    RequestImportDependencies<Requested>,
    RequestFeedDependencies<{ isAlreadyQueued: boolean }> {
  operationStates: () => Promise<Partial<Record<RecordedOperation, OperationState>>>
  /** The newest signing key, whose id is when it was made, in seconds. */
  currentKey: () => Promise<{ kid: string }>
}

/** The calls about what commands do too (docs/product/admin.md "Operations"). */
export const operationRoutes = (dependencies: Dependencies) => [
  implement(listOperations, async () => {
    const [known, { kid }] = await Promise.all([dependencies.operationStates(), dependencies.currentKey()])
    const keyAt = new Date(Number(kid) * 1000)
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
      const { isAlreadyQueued } = await queueOperation(dependencies, params.name, by)
      const message = isAlreadyQueued ? 'A rebuild is already queued or running' : 'Rebuild queued'
      return { status: 202, body: { message, import_id: null } }
    }
    if (params.name === 'refresh_round') {
      const { isAlreadyQueued } = await queueOperation(dependencies, params.name, by)
      const message = isAlreadyQueued ? 'A round is already queued or running' : 'Round queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { name } = params
    if (name !== 'register_fetch') {
      const { isAlreadyQueued } = await requestFeed(dependencies, name, by)
      const message = isAlreadyQueued ? 'The feed is already queued or being read' : 'Feed queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { job, isAlreadyQueued } = await requestImport(dependencies, fetchOfNewest, by)
    const message = isAlreadyQueued ? 'An import is already queued or running' : 'Import queued'
    return { status: 202, body: { message, import_id: job.id } }
  }),
]
