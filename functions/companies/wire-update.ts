import { documentClient } from '../platform/clients.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { rebuildIndex, updateIndex, rebuildLease } from '../register/index.ts'
import { recordRebuild } from './index/record-rebuild.ts'
import { wireRefresh } from './wire-refresh.ts'
import { perContext } from '../platform/context.ts'

// the first message of a batch updates the index, so the others find nothing to do
const inTurn = limitConcurrency(1)

/** The dependencies of the worker that brings single changes into the index. */
export const wireUpdate = perContext((context) => {
  const { config, now } = context
  const { rebuild, recordOutcome } = wireRefresh(context)
  const lease = rebuildLease(documentClient(), config.table('register'), now)

  const paces = {
    // readers cache a snapshot for this long, so updating more often would not be visible any sooner
    awaited: config.snapshotMaxAgeSeconds,
    pipeline: config.pipelinePaceSeconds,
  }

  const silently = { ...rebuild, progress: () => undefined }
  const allFacts = { scans: true, isAwaited: true }

  return {
    ...wireQueue(context, 'index'),
    updateIndex: (change: { isAwaited: boolean }) =>
      inTurn(() => updateIndex({ ...rebuild, lease, paces }, change)),
    rebuildIndex: (isLastTry: boolean) =>
      inTurn(() => recordRebuild(() => rebuildIndex(silently, allFacts), recordOutcome, isLastTry)),
    /** Records that a rebuild was not begun in time. */
    rebuildMissed: () => recordOutcome('failed', 'administrator'),
  }
})
