import { useLayoutEffect, useRef } from 'react'
import { rowId } from '../search/results/company-list-row.tsx'

/** Where the top of a row is in the window. Null if the row is not shown. */
function topOf(id: number): number | null {
  const [box] = document.getElementById(rowId(id))?.getClientRects() ?? []
  return box?.top ?? null
}

/** For how many frames, about a second, the lines above a row may still load. */
const SETTLES_FRAMES = 60

/** What a user does next, such as scrolling, ends the corrections. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown']

/**
 * Keeps a clicked row under the pointer. The company that it opens narrows the list, and what is above the rows may then
 * need more lines, such as the chips of the filters. The page scrolls by the difference.
 * @param companyId The open company.
 * @returns a function to call before a row opens.
 */
export function useSteadyRow(companyId: number | null): (id: number) => void {
  const clicked = useRef<{ id: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const row = clicked.current
    clicked.current = null
    if (row?.id !== companyId) return
    let frames = SETTLES_FRAMES
    const end = () => {
      frames = 0
    }
    for (const kind of OWN_MOVES) addEventListener(kind, end, { once: true })
    // the browser's own scroll anchoring may move the row by the same lines, and lines above may still load
    const steady = () => {
      if (frames-- <= 0) return
      scrollBy({ top: (topOf(row.id) ?? row.top) - row.top, behavior: 'instant' })
      requestAnimationFrame(steady)
    }
    steady()
    return end
  }, [companyId])
  return (id) => {
    const top = topOf(id)
    clicked.current = top === null ? null : { id, top }
  }
}
