import { useLayoutEffect, useRef } from 'react'
import { rowId } from '../search/results/company-list-row.tsx'

/** Where the top of a row is in the window. Null if the row is not shown. */
function topOf(id: number): number | null {
  const [box] = document.getElementById(rowId(id))?.getClientRects() ?? []
  return box?.top ?? null
}

/**
 * Keeps a clicked row under the pointer. The company that it opens narrows the list, and what is above the rows may then
 * need more lines, such as the chips of the filters. The page scrolls by the difference.
 * @param companyId The open company.
 * @returns a function to call before a row opens.
 */
export function useSteadyRow(companyId: number | null): (id: number) => void {
  const clicked = useRef<{ id: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const { id, top } = clicked.current ?? {}
    clicked.current = null
    if (id === undefined || top === undefined || id !== companyId) return
    const steady = () => {
      const moved = (topOf(id) ?? top) - top
      if (moved !== 0) globalThis.scrollBy({ top: moved, behavior: 'instant' })
    }
    steady()
    // the browser's own scroll anchoring may have made up for the same lines by the next frame
    requestAnimationFrame(() => requestAnimationFrame(steady))
  }, [companyId])
  return (id) => {
    const top = topOf(id)
    clicked.current = top === null ? null : { id, top }
  }
}
