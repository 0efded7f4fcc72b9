import { useRef } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { MAX_MARKED } from './marked-store.ts'
import type { UnlockQueue } from './use-unlock-queue.ts'

/** The locked rows from one row to another, both included, in the order of the list. */
export function lockedBetween(rows: readonly CompanyRow[], from: number, to: number): number[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  if (ends.includes(-1)) return [to]
  return rows
    .slice(Math.min(...ends), Math.max(...ends) + 1)
    .filter(({ locked }) => locked)
    .map(({ id }) => id)
}

/** Marks locked rows for unlocking: one, all of a page, or with Shift a range. */
export function useMarking(rows: readonly CompanyRow[], { ids, mark, unmark, isRunning }: UnlockQueue) {
  const before = useRef<number | null>(null)
  const lockedIds = rows.filter(({ locked }) => locked).map(({ id }) => id)
  const marked: ReadonlySet<number> = new Set(ids)
  const markedHere = lockedIds.filter((id) => marked.has(id)).length

  const set = (some: readonly number[], on: boolean) => {
    if (!on) return unmark(some)
    if (new Set([...ids, ...some]).size > MAX_MARKED)
      showToast({ type: 'info', message: `At most ${MAX_MARKED} companies can be marked` })
    mark(some)
  }
  return {
    marked,
    isRunning,
    /** whether all, some or none of this page's locked rows are marked */
    page: markedHere === 0 ? 'none' : markedHere === lockedIds.length ? 'all' : 'some',
    canMark: lockedIds.length > 0,
    setPage: (on: boolean) => set(lockedIds, on),
    setRow: (id: number, on: boolean, range: boolean) => {
      set(range && before.current !== null ? lockedBetween(rows, before.current, id) : [id], on)
      before.current = id
    },
  } as const
}

export type Marking = ReturnType<typeof useMarking>
