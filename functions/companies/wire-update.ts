import { documentClient } from '../platform/clients.ts'
import { inTurns } from '../platform/in-turns.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { rebuildIndex, updateIndex, rebuildTurns } from '../register/index.ts'
import { wireRefresh } from './wire-refresh.ts'
import { wired } from '../platform/resources.ts'

// the first message of a batch updates the index, so the others find nothing to do
const inTurn = inTurns(1)

/** The dependencies of the worker that brings single changes into the index. */
export const wireUpdate = wired((resources) => {
  const { config, now } = resources
  const { rebuild, recordRebuild } = wireRefresh(resources)
  const turns = rebuildTurns(documentClient(), config.table('register'), now)

  const paces = {
    // readers use a snapshot as long, so that more updates would not show sooner
    awaited: config.snapshotMaxAgeSeconds,
    pipeline: config.pipelinePaceSeconds,
  }

  return {
    ...queueWiring(resources, 'index'),
    updateIndex: (change: { isAwaited: boolean }) =>
      inTurn(() => updateIndex({ ...rebuild, turns, paces }, change)),
    /** Rebuilds the index from all facts, and records the outcome. A failure is one after the last try. */
    rebuildIndex: (isLastTry: boolean) =>
      inTurn(async () => {
        try {
          const isNew = await rebuildIndex(
            { ...rebuild, progress: () => undefined },
            { scans: true, isAwaited: true },
          )
          await recordRebuild(isNew ? 'done' : 'unchanged', 'administrator')
          return isNew
        } catch (error) {
          if (isLastTry) await recordRebuild('failed', 'administrator')
          throw error
        }
      }),
    /** Records that a rebuild was not begun in time. */
    rebuildMissed: () => recordRebuild('failed', 'administrator'),
  }
})
