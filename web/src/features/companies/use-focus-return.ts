import { useEffect, useRef, type RefObject } from 'react'
import { rowId } from '../search/results/company-list-row.tsx'

/**
 * Restores focus after the open company is closed, if no element has it: to the company's row, or to the list if it has
 * no such row, for example after following a link.
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
