import { useRef, type ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'

interface CollapsibleProps {
  summary: ReactNode
  /** Whether it stands inside a text or a cell: without lines, and with the chevron beside the words. */
  inline?: boolean
  children: ReactNode
  open?: boolean
  /** Called when this part opens or closes, but not when a nested part does. */
  onToggle?: (open: boolean) => void
}

const looks = {
  row: {
    // the margin leaves room for a bar at the lower edge of a phone
    details: 'border-t border-line last:border-b scroll-mt-2 max-lg:scroll-mb-56',
    summary: 'min-h-12 justify-between gap-3 py-3 font-semibold',
    content: 'pb-4',
  },
  inline: { details: '', summary: 'min-h-7 w-fit gap-1 font-semibold text-brand', content: 'pt-1' },
}

/**
 * A collapsible part of the page: a native details element with our chevron. A row that the user opens comes into view as
 * a whole, because what it shows may lie below a bar or the window.
 */
export function Collapsible({ summary, inline = false, children, open, onToggle }: CollapsibleProps) {
  const look = looks[inline ? 'inline' : 'row']
  const isPressed = useRef(false)
  return (
    <details
      open={open}
      onToggle={({ target, currentTarget }) => {
        // React calls this handler for nested elements too, such as a dialog
        if (target !== currentTarget) return
        onToggle?.(currentTarget.open)
        // jsdom has no scrollIntoView
        if (isPressed.current && currentTarget.open && !inline)
          currentTarget.scrollIntoView?.({ block: 'nearest' })
        isPressed.current = false
      }}
      className={look.details}
    >
      <summary
        onClick={() => (isPressed.current = true)}
        className={`flex list-none items-center rounded-sm [&::-webkit-details-marker]:hidden ${look.summary}`}
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{summary}</span>
        <IconChevronDown
          size={inline ? 16 : 20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-[rotate] [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className={look.content}>{children}</div>
    </details>
  )
}
