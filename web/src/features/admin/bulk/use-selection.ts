import { useState } from 'react'

interface ListAnswer {
  data?: { total: number; data: readonly { id: number }[] } | undefined
  isLoading: boolean
}

interface Chosen {
  /** The chosen ids, on all pages of the list. */
  ids: ReadonlySet<number>
  /** The number of all that match, if the user chose them all. */
  matching: number | null
  /** Whether the user chose all that match, but their number was no longer right. */
  isStale: boolean
}

const none: Chosen = { ids: new Set(), matching: null, isStale: false }

/**
 * The selected rows: some of all pages of the list, or all that match. Another filter clears the selection, because
 * the user could not see what is selected.
 * @param filter Identifies the filter.
 */
export function useSelection(filter: string) {
  const [chosen, setChosen] = useState(none)
  const [chosenIn, setChosenIn] = useState(filter)
  if (chosenIn !== filter) {
    setChosenIn(filter)
    setChosen(none)
  }
  const { ids, matching } = chosen
  return {
    ...chosen,
    count: matching ?? ids.size,
    has: (id: number) => matching !== null || ids.has(id),
    /**
     * Selects ids, or takes them out of the selection.
     * @param shown The ids on the page. Of all matching ones only these stay selected.
     */
    set: (changed: readonly number[], isSelected: boolean, shown: readonly number[]) =>
      setChosen((before) => {
        const next = new Set(before.matching === null ? before.ids : shown)
        for (const id of changed) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return { ...none, ids: next }
      }),
    /** Selects all that match. */
    setAll: (total: number) => setChosen({ ids, matching: total, isStale: false }),
    /** Selects again only what was chosen before all. `isStale`: the number of all was no longer right. */
    dropAll: (isStale: boolean) => setChosen({ ids, matching: null, isStale }),
    clear: () => setChosen(none),
    /** Whether the user may want all that match: the whole page is selected, and there are more. */
    offersAll: ({ data, isLoading }: ListAnswer) =>
      data !== undefined &&
      data.total > data.data.length &&
      !isLoading &&
      (chosen.isStale ||
        (data.data.length > 0 && data.data.every(({ id }) => matching !== null || ids.has(id)))),
  }
}

export type Selection = ReturnType<typeof useSelection>
