import { useEffect, useRef, type RefObject } from 'react'
import { rowId } from './list/company-list-row.tsx'

/**
 * When the open company is closed and nothing holds the focus, it returns to the row that opened it, or to the list where no
 * row of it did (a link to a company that the search beside it does not find).
 */
export function useFocusReturn(companyId: number | null, list: RefObject<HTMLElement | null>): void {
  const before = useRef(companyId)
  useEffect(() => {
    const closed = companyId === null ? before.current : null
    before.current = companyId
    if (closed === null || document.activeElement !== document.body) return
    const returned = document.getElementById(rowId(closed)) ?? list.current
    returned?.focus()
  }, [companyId, list])
}
