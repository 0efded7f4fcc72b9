import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { CompanyRow, UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { companyKey } from '../detail/use-company.ts'
import { advance, nextLocked, pauses, startPointer } from './unlock-next.ts'
import type { UnlockOutcome } from './use-unlock.ts'

interface UnlockNextOwner {
  /** Identifies the results list by its search and page. */
  list: string
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  companyId: number | null
  unlock: (id: number, free: boolean) => Promise<UnlockOutcome>
  /** Called after an unlock if the list is still shown. */
  onUnlocked: (company: UnlockedCompany) => void
}

/** "Unlock next": each call unlocks the next locked row of the list and moves on. `Pointer` describes the rules. */
export function useUnlockNext({ list, rows, start, companyId, unlock, onUnlocked }: UnlockNextOwner) {
  const { mutate } = useSWRConfig()
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
    // a new list drops companies that the last one cached, except the open one
    const open = companyId === null ? null : companyKey(companyId)[1]
    void mutate((key) => Array.isArray(key) && key[0] === companyKey(0)[0] && key[1] !== open, undefined, {
      revalidate: false,
    })
  }, [list, companyId, mutate])

  const index = nextLocked(rows, pointer)
  const row = rows[index]

  const unlockNext = async () => {
    if (!row || busy) return
    setBusy(true)
    const outcome = await unlock(row.id, row.preview.register_only)
    setBusy(false)
    // the user may have opened another list meanwhile
    if (shown.current !== list) return
    setPointer((now) => (now.list === list ? advance(now, index, row.id, outcome.kind) : now))
    const number = start + index
    if (outcome.kind === 'unlocked') {
      setSaid(`Number ${number} is ${outcome.company.companyName}`)
      onUnlocked(outcome.company)
    } else setSaid(pauses(outcome) ? '' : `Number ${number} was skipped`)
  }

  return {
    unlockNext,
    busy,
    /** The last result, for assistive technology. */
    said,
    /** The next row: its id, its number in the whole list, and whether unlocking it is free. */
    next: row ? { id: row.id, number: start + index, free: row.preview.register_only } : null,
    skipped: pointer.skipped,
  }
}

export type UnlockNext = ReturnType<typeof useUnlockNext>
