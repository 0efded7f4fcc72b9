import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

interface RowActionProps {
  /** What the button does, as its tooltip. */
  label: string
  title: string
  icon: ReactNode
  busy?: boolean
  onClick: () => void
}

/** A small button for one vacancy. Its accessible name contains the title of the vacancy. */
export function RowAction({ label, title, icon, busy = false, onClick }: RowActionProps) {
  return (
    <Button
      variant="ghost"
      className="min-h-9 px-2 py-1"
      icon={icon}
      busy={busy}
      title={label}
      onClick={onClick}
    >
      <VisuallyHidden>
        {label}: {title}
      </VisuallyHidden>
    </Button>
  )
}
