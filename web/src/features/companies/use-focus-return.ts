import { useEffect, useRef } from 'react'
import { rowId } from './list/company-list-row.tsx'

/** When the open company is closed and nothing holds the focus, it returns to the row that opened it. */
export function useFocusReturn(companyId: number | null): void {
  const before = useRef(companyId)
  useEffect(() => {
    const closed = companyId === null ? before.current : null
    before.current = companyId
    if (closed !== null && document.activeElement === document.body)
      document.getElementById(rowId(closed))?.focus()
  }, [companyId])
}
