import { type Operation, listOperations, startOperation } from '#shared/api/admin/operations.ts'
import {
  type OperationName,
  operations,
  type OperationState,
  startableOperations,
} from '#shared/operations.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import type { Context } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { fetchOfNewest } from './import/import-runs.ts'
import { operationLog } from './operation-log.ts'
import { requestImport } from './request-import.ts'
import { queueOperation, requestFeed } from './request-operation.ts'

/** The calls about what commands do too (docs/product/admin.md "Operations"). */
export const operationRoutes = (context: Context) => [
  implement(listOperations, async () => {
    const [known, { kid }] = await Promise.all([operationLog(context).all(), signingKeys(context).current()])
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
      const { isAlreadyQueued } = await queueOperation(context, params.name, by)
      const message = isAlreadyQueued ? 'A rebuild is already queued or running' : 'Rebuild queued'
      return { status: 202, body: { message, import_id: null } }
    }
    if (params.name === 'refresh_round') {
      const { isAlreadyQueued } = await queueOperation(context, params.name, by)
      const message = isAlreadyQueued ? 'A round is already queued or running' : 'Round queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { name } = params
    if (name !== 'register_fetch') {
      const { isAlreadyQueued } = await requestFeed(context, name, by)
      const message = isAlreadyQueued ? 'The feed is already queued or being read' : 'Feed queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { job, isAlreadyQueued } = await requestImport(context, fetchOfNewest, by)
    const message = isAlreadyQueued ? 'An import is already queued or running' : 'Import queued'
    return { status: 202, body: { message, import_id: job.job_id } }
  }),
]
