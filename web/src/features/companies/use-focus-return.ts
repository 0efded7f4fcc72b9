import { useEffect, useRef, type RefObject } from 'react'
import { rowId } from '../search/results/company-list-row.tsx'

/**
 * Restores focus after the open company is closed, if no element has focus. Focus moves to the company's row. If the
 * list has no such row, for example after following a link, focus moves to the list.
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
