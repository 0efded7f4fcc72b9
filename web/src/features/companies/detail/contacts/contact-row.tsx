import type { ReactNode } from 'react'
import { IconAlertTriangle, IconChevronRight } from '../../../../ui/icons.ts'

interface ContactRowProps {
  /** The person or team, which is shown below the email or number; '' if unknown. */
  who: string
  /** A reason to be careful. */
  warning?: string | undefined
  onOpen: () => void
  children: ReactNode
  action?: ReactNode
}

/** One contact. The email or number opens its details; `action` is next to it. */
export function ContactRow({ who, warning, onOpen, children, action }: ContactRowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line first:border-t-0 print:items-start print:border-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="-mx-2 my-1 flex min-h-11 print:my-0 print:min-h-0 print:py-1 min-w-0 grow items-center print:items-start gap-2 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-muted"
      >
        <span className="grid min-w-0 grow">
          <span className="[overflow-wrap:anywhere]">{children}</span>
          {who && <span className="text-sm text-ink-2">{who}</span>}
          {warning && (
            <span className="flex items-center gap-1 text-sm font-semibold text-danger">
              <IconAlertTriangle size={16} aria-hidden="true" className="shrink-0" />
              {warning}
            </span>
          )}
        </span>
        <IconChevronRight
          size={18}
          aria-hidden="true"
          className="hidden shrink-0 text-ink-2 @md:block print:hidden"
        />
      </button>
      {action}
    </li>
  )
}
