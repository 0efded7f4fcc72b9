import { useState } from 'react'
import { focusHeading } from '../../../ui/page/focus-heading.ts'

/**
 * Clears filters. A text that was typed a moment ago is not in the URL yet, so the fields must forget it too.
 * @returns `cleared`, a key for those fields that each clear changes, and `clear`, what the button does.
 */
export function useClear(clearFilters: () => void) {
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    clearFilters()
    // the button disappears, so the heading of the page takes the focus
    focusHeading(document.querySelector('h1'))
  }
  return { cleared: `cleared ${clears}`, clear }
}
