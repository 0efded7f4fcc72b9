import { useEffect, useRef, useState } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { placeParts } from '../list/place-of.ts'
import type { QueueRun, runQueue } from './run-queue.ts'
import { useMarked } from './use-marked.ts'
import type { UnlockOutcome } from './use-unlock.ts'

interface UnlockQueueOwner {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  unlock: (id: number) => Promise<UnlockOutcome>
}

/**
 * The unlock queue: rows are marked, and at one click they are unlocked in their order until the day's limit; the rest go on
 * waiting. Nothing is ever spent without that click, and leaving the page stops it.
 */
export function useUnlockQueue({ rows, start, unlock }: UnlockQueueOwner) {
  const { ids, mark, unmark, waits } = useMarked()
  const [wereThere] = useState(() => new Set(ids))
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
  const unlockFirst = async (count: number, runner: typeof runQueue) => {
    if (isRunning) return
    stopped.current = false
    await runner({
      ids: ids.slice(0, count),
      unlock,
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
    /** All that wait were there already when the page was opened. */
    carried: ids.length > 0 && ids.every((id) => wereThere.has(id)),
    run,
    isRunning,
    /** Unlocks the first so many; the bar that asks for it comes after the list, and the runner with it. */
    unlockFirst,
    stop: () => {
      stopped.current = true
    },
    /** Puts away what is said of the last run. */
    dismiss: () => setRun(null),
    /** What a locked company is called: its number where this page has shown it, else its id. */
    nameOf: (id: number) => numbers.current.get(id) ?? `company ID ${id}`,
  }
}

export type UnlockQueue = ReturnType<typeof useUnlockQueue>
