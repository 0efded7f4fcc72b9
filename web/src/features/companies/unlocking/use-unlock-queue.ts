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
  unlock: (id: number, free: boolean) => Promise<UnlockOutcome>
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
  const free = useRef(new Set<number>())

  useEffect(() => {
    for (const [index, row] of rows.entries()) {
      const [town] = placeParts(row)
      if (row.preview.register_only) free.current.add(row.id)
      else free.current.delete(row.id)
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

  const isFree = (id: number) => free.current.has(id)
  /** One that is no longer free is not promised to be so again, on whichever page its row stands. */
  const unlockOne = async (id: number) => {
    const outcome = await unlock(id, isFree(id))
    if (outcome.kind === 'no-longer-free') free.current.delete(id)
    return outcome
  }
  const isRunning = run?.state === 'running'
  const unlockThese = async (some: readonly number[], runner: typeof runQueue) => {
    if (isRunning) return
    stopped.current = false
    await runner({
      ids: some,
      unlock: unlockOne,
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
    /** Unlocks some of them; the bar that asks for it comes after the list, and the runner with it. */
    unlockThese,
    /** Whether opening a company is free, as far as this page has shown it. */
    isFree,
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
