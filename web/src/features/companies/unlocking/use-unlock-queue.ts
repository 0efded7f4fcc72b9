import { useEffect, useRef, useState } from 'react'
import { UNLOCK_SKIPPED } from '../../search/finder-messages.ts'
import { placeParts } from '../../search/results/place-of.ts'
import type { FinderSearch } from '../use-finder-search.ts'
import type { QueueRun, runQueue } from './run-queue.ts'
import { useMarked } from './use-marked.ts'
import type { Unlocking } from './use-unlock.ts'

type UnlockQueueOwner = Pick<FinderSearch, 'rows' | 'start'> & Pick<Unlocking, 'unlock'>

/**
 * The unlock queue. Users mark rows, and one click unlocks them in order up to the daily limit. The rest stays in the
 * queue. Only that click unlocks companies. Leaving the page stops the run.
 */
export function useUnlockQueue({ rows, start, unlock }: UnlockQueueOwner) {
  const { ids, mark, unmark, waits } = useMarked()
  const [run, setRun] = useState<QueueRun | null>(null)
  const stopped = useRef(false)
  const numbers = useRef(new Map<number, string>())

  useEffect(() => {
    for (const [index, row] of rows.entries()) {
      const [town] = placeParts(row)
      numbers.current.set(row.id, `number ${start + index}${town === undefined ? '' : ` (${town})`}`)
    }
    const open = rows.filter(({ id, locked }) => !locked && ids.includes(id))
    if (open.length > 0) unmark(open.map(({ id }) => id))
  }, [rows, start, ids, unmark])
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  const isRunning = run?.state === 'running'
  const unlockThese = async (some: readonly number[], runner: typeof runQueue) => {
    if (isRunning) return
    stopped.current = false
    await runner({
      ids: some,
      unlock: (id) => unlock(id, { failureWords: UNLOCK_SKIPPED }),
      waits,
      goesOn: () => !stopped.current,
      forget: (id) => unmark([id]),
      onStep: setRun,
    })
  }
  return {
    ids,
    mark,
    unmark,
    /** Whether no marked company is among the rows. */
    isElsewhere: !rows.some(({ id }) => ids.includes(id)),
    run,
    isRunning,
    /** Unlocks these companies. The code for this loads together with the bar, after the list. */
    unlockThese,
    stop: () => {
      stopped.current = true
    },
    /** Closes the report of the last run. */
    dismiss: () => setRun(null),
    /** The label of a locked company: its number if this page has shown it, or else its id. */
    nameOf: (id: number) => numbers.current.get(id) ?? `company ID ${id}`,
  }
}

export type UnlockQueue = ReturnType<typeof useUnlockQueue>
