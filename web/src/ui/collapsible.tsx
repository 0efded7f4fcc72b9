import type { ReactNode } from 'react'
import { IconChevronDown } from './icons.ts'

interface CollapsibleProps {
  summary: ReactNode
  children: ReactNode
  /** Whether it is open at first; a change of it opens or closes it. */
  open?: boolean
  /** Told at each opening and closing, its own alone. */
  onToggle?: (open: boolean) => void
}

/** A part of the page that folds away: the system's own details element. */
export function Collapsible({ summary, children, open, onToggle }: CollapsibleProps) {
  return (
    <details
      open={open}
      onToggle={({ target, currentTarget }) => {
        // React hands on the toggle of what is inside too, such as of a dialog
        if (target === currentTarget) onToggle?.(currentTarget.open)
      }}
      className="group border-t border-line last:border-b"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-sm py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
