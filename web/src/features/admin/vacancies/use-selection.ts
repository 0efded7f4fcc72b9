import { useState } from 'react'

const none: ReadonlySet<number> = new Set()

/**
 * The selected vacancies, on all pages of the list. Another filter clears the selection, because the user could not see
 * what is selected.
 * @param filter Identifies the filter.
 */
export function useSelection(filter: string) {
  const [selected, setSelected] = useState(none)
  const [chosenIn, setChosenIn] = useState(filter)
  if (chosenIn !== filter) {
    setChosenIn(filter)
    setSelected(none)
  }
  /** Selects vacancies, or takes them out of the selection. */
  const set = (ids: readonly number[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return { selected, set, clear: () => setSelected(none) }
}
