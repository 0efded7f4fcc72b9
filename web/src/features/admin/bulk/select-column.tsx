import { useEffect, useRef } from 'react'
import type { Column } from '../list/list-table.tsx'
import type { Selection } from './use-selection.ts'

/** The column that selects rows of a page. Its head selects them all. */
export function selectColumn<Row extends { id: number }>(
  rows: readonly Row[],
  selection: Selection,
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
