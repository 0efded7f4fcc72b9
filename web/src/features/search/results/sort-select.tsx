import { useId } from 'react'
import { IconChevronDown } from '../../../ui/icons.ts'

interface SortSelectProps<Sort extends string> {
  sorts: readonly Sort[]
  labels: Record<Sort, string>
  /** Why a sort would change nothing; it cannot be chosen. */
  reasons?: Partial<Record<Sort, string>>
  value: Sort
  onChange: (sort: Sort) => void
}

/** A control for the order of a list. */
export function SortSelect<Sort extends string>({
  sorts,
  labels,
  reasons = {},
  value,
  onChange,
}: SortSelectProps<Sort>) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-ink-2">
        Sort by
      </label>
      <span className="relative flex min-w-0 items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = sorts.find((sort) => sort === event.target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
          className="min-h-9 min-w-0 appearance-none truncate rounded-md border border-line bg-surface py-1 pr-8 pl-2.5 font-semibold field-sizing-content hover:border-edge"
        >
          {sorts.map((sort) => {
            const reason = sort === value ? undefined : reasons[sort]
            return (
              <option key={sort} value={sort} disabled={reason !== undefined}>
                {labels[sort]}
                {reason !== undefined && ` (${reason})`}
              </option>
            )
          })}
        </select>
        <IconChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 text-ink-2"
        />
      </span>
    </div>
  )
}
