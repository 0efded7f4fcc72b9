import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'

interface CollapsibleProps {
  summary: ReactNode
  children: ReactNode
  /** Whether the part is open. A later change opens or closes it. */
  open?: boolean
  /** Called when this part opens or closes, but not when a nested part does. */
  onToggle?: (open: boolean) => void
}

/** A collapsible part of the page: a native details element. */
export function Collapsible({ summary, children, open, onToggle }: CollapsibleProps) {
  return (
    <details
      open={open}
      onToggle={({ target, currentTarget }) => {
        // React calls this handler for nested elements too, such as a dialog
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
