import { useLayoutEffect, useRef } from 'react'
import { rowId } from '../search/results/company-list-row.tsx'

/** Where the top of a row is in the window. Null if the row is not shown. */
function topOf(id: number): number | null {
  const [box] = document.getElementById(rowId(id))?.getClientRects() ?? []
  return box?.top ?? null
}

/** How long what stands above a row may take to find its lines. */
const SETTLES_MS = 1000

/** What a user does next, such as scrolling, ends the corrections. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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
    const until = performance.now() + SETTLES_MS
    let isOver = false
    const end = () => (isOver = true)
    for (const kind of OWN_MOVES) globalThis.addEventListener(kind, end, { once: true })
    // the browser's own scroll anchoring may move the row by the same lines, and lines above may still load
    const steady = () => {
      if (isOver) return
      const moved = (topOf(id) ?? top) - top
      if (moved !== 0) globalThis.scrollBy({ top: moved, behavior: 'instant' })
      if (performance.now() < until) requestAnimationFrame(steady)
      else end()
    }
    steady()
    return () => {
      end()
      for (const kind of OWN_MOVES) globalThis.removeEventListener(kind, end)
    }
  }, [companyId])
  return (id) => {
    const top = topOf(id)
    clicked.current = top === null ? null : { id, top }
  }
}
