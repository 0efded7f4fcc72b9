import type { ReactNode } from 'react'
import { IconX } from './icons.ts'

interface ChipProps {
  children: ReactNode
  /** Whether the fact is no longer true. */
  past?: boolean
  /** Called by a remove button, which is shown only if this is set. */
  onRemove?: () => void
  /** The accessible name of the remove button, for example "Remove filter City: Leeds". */
  removeLabel?: string
}

/** The classes of a chip: tinted for a fact, grey for a past one, with a border if removable. */
const lookOf = (removable: boolean, past: boolean) => {
  if (removable) return 'border-line bg-surface text-ink'
  return past
    ? 'border-line bg-muted text-ink-2'
    : 'border-transparent bg-brand-soft text-brand forced-colors:border-[CanvasText]'
}

/** One of several facts or applied filters. It is not wider than the first line of its text. */
export const Chip = ({ children, past = false, onRemove, removeLabel = 'Remove' }: ChipProps) => (
  <span
    className={`inline-flex min-h-8 items-center rounded-2xl border px-3 py-0.5 text-sm text-wrap [overflow-wrap:anywhere] ${lookOf(onRemove !== undefined, past)}`}
  >
    {/* on a phone a long text is truncated, so that the remove button stays visible */}
    {onRemove ? <span className="max-sm:max-w-56 max-sm:truncate">{children}</span> : children}
    {onRemove !== undefined && (
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="-mr-2 ml-1 grid size-7 place-items-center rounded-full text-ink-2 transition-colors hover:bg-muted hover:text-ink"
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    )}
  </span>
)

/** The applied filters of a search, on one line that scrolls, so that no list moves. */
export const ChipLine = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <ul
    aria-label="Applied filters"
    hidden={hidden}
    // a line that scrolls must hold something to focus, so without a button it wraps.
    // `relative` keeps texts for screen readers inside the line, so that the page does not scroll sideways
    className="relative flex min-w-0 flex-wrap gap-2 has-[button]:-mx-4 has-[button]:-my-2 has-[button]:flex-nowrap has-[button]:overflow-x-auto has-[button]:px-4 has-[button]:py-2 has-[button]:[scrollbar-width:thin] [&>li]:shrink-0"
  >
    {children}
  </ul>
)
