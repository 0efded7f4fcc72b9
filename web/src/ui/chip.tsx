import type { ReactNode } from 'react'
import { IconX } from './icons.ts'

interface ChipProps {
  children: ReactNode
  /** Shows a remove button. */
  onRemove?: () => void
  /** What the remove button is called, for example "Remove filter City: Leeds". */
  removeLabel?: string
}

/** One of several facts or applied filters. */
export function Chip({ children, onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-2xl bg-brand-soft px-3 py-1 text-sm text-brand forced-colors:border">
      {children}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="-mr-2 ml-1 grid size-7 place-items-center rounded-full hover:bg-surface"
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
