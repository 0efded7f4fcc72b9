import { useEffect, useRef, useState } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { finderQuery, useFinderAddress } from '../../search/criteria/criteria.ts'
import { UNLOCK_SKIPPED } from '../../search/finder-messages.ts'
import { placeParts } from '../../search/results/company-list.tsx'
import type { FinderSearch } from '../use-finder-search.ts'
import { MAX_MARKED, useMarked } from './use-marked.ts'
import { type Unlocking, type UnlockOutcome, useCompanyCache } from './use-unlock.ts'

export interface QueueRun {
  total: number
  /** How many companies the run has tried so far. */
  done: number
  unlocked: number
  lastName: string | null
  /** The ids of companies that could not be unlocked. */
  skipped: readonly number[]
  state: 'running' | 'finished' | 'stopped' | 'limit'
}

interface QueueRunner {
  ids: readonly number[]
  unlock: (id: number) => Promise<UnlockOutcome>
  /** Whether a company is still in the queue. It may have been unlocked elsewhere. */
  waits: (id: number) => boolean
  /** Called before each company. Returning false stops the run. */
  goesOn: () => boolean
  /** Called for a company that no retry can unlock. */
  forget: (id: number) => void
  onStep: (run: QueueRun) => void
}

/**
 * Unlocks companies in order, one after the other. A company that fails is skipped. It stays in the queue if a retry
 * may help. At the limit and after Stop, the rest stays in the queue.
 */
export async function runQueue({ ids, unlock, waits, goesOn, forget, onStep }: QueueRunner): Promise<void> {
  let run: QueueRun = {
    total: ids.length,
    done: 0,
    unlocked: 0,
    lastName: null,
    skipped: [],
    state: 'running',
  }
  const step = (change: Partial<QueueRun>) => {
    run = { ...run, ...change }
    onStep(run)
  }
  step({})
  for (const id of ids) {
    if (!goesOn()) return step({ state: 'stopped' })
    // the companies are unlocked one after the other, so that Stop can prevent further unlocks
    const outcome: UnlockOutcome | null = waits(id) ? await unlock(id) : null
    if (outcome?.kind === 'limit') return step({ state: 'limit' })
    if (outcome?.kind === 'signed-out') return step({ state: 'stopped' })
    const done = run.done + 1
    if (outcome === null) step({ done })
    else if (outcome.kind === 'unlocked')
      step({ done, unlocked: run.unlocked + 1, lastName: outcome.company.companyName })
    else {
      if (outcome.kind === 'gone') forget(id)
      step({ done, skipped: [...run.skipped, id] })
    }
  }
  step({ state: 'finished' })
}

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
  const [picked, setPicked] = useState<readonly CompanyRow[]>([])

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
    /** The marked companies that are open for every user. They last as long as the page. */
    picked,
    pick: (some: readonly CompanyRow[], on: boolean) =>
      setPicked((before) => [
        ...before.filter(({ id }) => !some.some((one) => one.id === id)),
        ...(on ? some : []),
      ]),
    /** Whether no marked company is among the rows. */
    isElsewhere: !rows.some(({ id }) => ids.includes(id)),
    run,
    isRunning,
    /** Unlocks these companies. The code for this loads together with the bar, after the list. */
    unlockThese,
    stop: () => {
      stopped.current = true
    },
    dismiss: () => setRun(null),
    /** The label of a locked company: its number if this page has shown it, or else its id. */
    nameOf: (id: number) => numbers.current.get(id) ?? `company ID ${id}`,
  }
}

export type UnlockQueue = ReturnType<typeof useUnlockQueue>

/** Whether a row can be marked: to unlock it, or if it is open for every user, to export or compare it. */
export const canMark = ({ locked, preview }: CompanyRow): boolean => locked || preview.register_only

/** The rows to mark from one row to another, both included, in the order of the list. */
function rowsBetween(rows: readonly CompanyRow[], from: number, to: number): number[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  if (ends.includes(-1)) return [to]
  return rows
    .slice(Math.min(...ends), Math.max(...ends) + 1)
    .filter(canMark)
    .map(({ id }) => id)
}

/** Marks rows: one, with Shift a range, or all locked ones of a page. */
export function useMarking(rows: readonly CompanyRow[], queue: UnlockQueue) {
  const { ids, mark, unmark, picked, pick, isRunning } = queue
  const before = useRef<number | null>(null)
  const lockedIds = rows.filter(({ locked }) => locked).map(({ id }) => id)
  const marked: ReadonlySet<number> = new Set([...ids, ...picked.map(({ id }) => id)])
  const markedHere = lockedIds.filter((id) => marked.has(id)).length

  const set = (all: readonly number[], on: boolean) => {
    const open = rows.filter(({ id, locked }) => !locked && all.includes(id))
    pick(open, on)
    const some = all.filter((id) => !open.some((row) => row.id === id))
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
      set(range && before.current !== null ? rowsBetween(rows, before.current, id) : [id], on)
      before.current = id
    },
  } as const
}

export type Marking = ReturnType<typeof useMarking>

/** How far one-by-one unlocking has come in one results list (docs/product/screens.md "One-by-one unlocking"). A new list starts from the beginning. */
interface Pointer {
  list: string
  /** The index from which to continue. Rows before it are unlocked or skipped. */
  at: number
  /** The ids of unlocked companies, and in `skipped` those of skipped companies. */
  unlocked: readonly number[]
  skipped: readonly number[]
}

const startPointer = (list: string): Pointer => ({ list, at: 0, unlocked: [], skipped: [] })

/** The index of the next row to unlock: the first locked row from the pointer on, or -1. */
const nextLocked = (rows: readonly CompanyRow[], { at }: Pointer): number =>
  rows.findIndex(({ locked }, index) => locked && index >= at)

/** Whether the same row stays next. It does at the limit and after sign-out. */
const pauses = ({ kind }: Pick<UnlockOutcome, 'kind'>): boolean => kind === 'limit' || kind === 'signed-out'

/** The state after the row at `index` was tried. A failure that does not pause skips the row. */
function advance(pointer: Pointer, index: number, id: number, kind: UnlockOutcome['kind']): Pointer {
  if (pauses({ kind })) return pointer
  const list = kind === 'unlocked' ? 'unlocked' : 'skipped'
  return { ...pointer, at: index + 1, [list]: [...pointer[list], id] }
}

type UnlockNextOwner = Pick<FinderSearch, 'rows' | 'start' | 'repeats'> & Pick<Unlocking, 'unlock'>

/**
 * "Unlock next": each call unlocks the next locked row of the list, opens it and moves on. On a phone the company
 * replaces the list, and "Back to list" returns to its row. `Pointer` describes the rules.
 */
export function useUnlockNext({ rows, start, repeats, unlock }: UnlockNextOwner) {
  const { criteria, companyId, open } = useFinderAddress()
  const shownCompany = useShown(companyId)
  const { dropOthers } = useCompanyCache()
  const list = criteria ? `${repeats}${finderQuery(criteria)}` : ''
  const [pointer, setPointer] = useState(() => startPointer(list))
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  if (pointer.list !== list) {
    setPointer(startPointer(list))
    setSaid('')
  }
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    // a new list drops the companies cached for the last list, except the open company
    void dropOthers(companyId)
  }, [list, companyId, dropOthers])

  const index = nextLocked(rows, pointer)
  const row = rows[index]

  const unlockNext = async () => {
    if (!row || busy) return
    setBusy(true)
    const outcome = await unlock(row.id, { failureWords: UNLOCK_SKIPPED })
    setBusy(false)
    // the result is dropped if the user has opened another list meanwhile
    if (shown.current !== list) return
    setPointer((now) => (now.list === list ? advance(now, index, row.id, outcome.kind) : now))
    const number = start + index
    if (outcome.kind === 'unlocked') {
      setSaid(`Number ${number} is ${outcome.company.companyName}`)
      // the user may have opened another company or page meanwhile
      if (shownCompany() === companyId) open(row.id)
    } else setSaid(pauses(outcome) ? '' : `Number ${number} was skipped`)
  }

  return {
    unlockNext,
    busy,
    said,
    /** The next row: its id, and its number in the whole list. */
    next: row ? { id: row.id, number: start + index } : null,
    skipped: pointer.skipped,
  }
}

export type UnlockNext = ReturnType<typeof useUnlockNext>
