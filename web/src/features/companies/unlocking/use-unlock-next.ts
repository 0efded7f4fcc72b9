import { useEffect, useRef, useState } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { finderQuery, useFinderAddress } from '../../search/criteria/use-finder-address.ts'
import { UNLOCK_SKIPPED } from '../../search/finder-messages.ts'
import { useCompanyCache } from '../detail/use-company.ts'
import type { FinderSearch } from '../use-finder-search.ts'
import type { Unlocking, UnlockOutcome } from './use-unlock.ts'

/**
 * How far one-by-one unlocking has come in one results list (docs/product/screens.md "One-by-one unlocking"). A new
 * list starts from the beginning.
 */
interface Pointer {
  /** Identifies the results list. */
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
    /** The last result, for assistive technology. */
    said,
    /** The next row: its id, and its number in the whole list. */
    next: row ? { id: row.id, number: start + index } : null,
    skipped: pointer.skipped,
  }
}

export type UnlockNext = ReturnType<typeof useUnlockNext>
