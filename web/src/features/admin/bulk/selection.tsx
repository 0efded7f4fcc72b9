import { useEffect, useRef, useState } from 'react'
import type { Column } from '../list/list-table.tsx'

interface ListAnswer {
  data?: { total: number; data: readonly { id: number }[] } | undefined
  isLoading: boolean
}

interface Chosen {
  ids: ReadonlySet<number>
  matching: number | null
  /** Whether the user chose all that match, but their number was no longer right. */
  isStale: boolean
}

const none: Chosen = { ids: new Set(), matching: null, isStale: false }

/** The selected rows, some or all that match a filter. Another filter clears them, as nobody sees them. */
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
    /** Selects ids, or takes them out. Of all matching ones only the shown stay selected. */
    set: (changed: readonly number[], isSelected: boolean, shown: readonly number[]) =>
      setChosen((before) => {
        const next = new Set(before.matching === null ? before.ids : shown)
        for (const id of changed) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return { ...none, ids: next }
      }),
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

export type RowSelection = ReturnType<typeof useSelection>

/** The column that selects rows of a page. Its head selects them all. */
export function selectColumn<Row extends { id: number }>(
  rows: readonly Row[],
  selection: RowSelection,
  nameOf: (row: Row) => string,
): Column<Row> {
  const ids = rows.map(({ id }) => id)
  const count = ids.filter(selection.has).length
  return {
    label: '',
    head: (
      <th scope="col">
        <MixedCheckbox
          label="Select all on this page"
          state={count === 0 ? 'none' : count === ids.length ? 'all' : 'some'}
          onChange={(isOn) => selection.set(ids, isOn, ids)}
        />
      </th>
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={selection.has(row.id)}
        onChange={(event) => selection.set([row.id], event.target.checked, ids)}
        className="size-6 cursor-pointer"
      />
    ),
  }
}

interface MixedCheckboxProps {
  label: string
  state: 'all' | 'some' | 'none'
  onChange: (isOn: boolean) => void
}

/** A checkbox for several rows. It is mixed if only some are selected. */
function MixedCheckbox({ label, state, onChange }: MixedCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 cursor-pointer"
    />
  )
}
