import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'

interface RowActionProps {
  /** What the action does, as its tooltip. In the card of a phone the button shows it instead. */
  label: string
  title: string
  icon: ReactNode
  className?: string
}

const look = 'min-h-9 px-2 py-1 text-sm'

/** A small button for one vacancy. Its accessible name contains the title of the vacancy. */
export function RowAction({
  label,
  title,
  icon,
  className = '',
  busy = false,
  onClick,
}: RowActionProps & { busy?: boolean; onClick: () => void }) {
  return (
    <Tooltip text={label} className="@max-xl:hidden">
      {() => (
        <Button
          variant="ghost"
          className={`${look} ${className}`}
          aria-label={`${label}: ${title}`}
          icon={icon}
          busy={busy}
          onClick={onClick}
        >
          <span className="@xl:hidden">{label}</span>
        </Button>
      )}
    </Tooltip>
  )
}

/** A small link for one vacancy, which looks like its other actions. */
export function RowLink({ label, title, icon, className = '', to }: RowActionProps & LinkTarget) {
  return (
    <Tooltip text={label} className="@max-xl:hidden">
      {() => (
        <ButtonLink
          variant="ghost"
          className={`${look} ${className}`}
          aria-label={`${label}: ${title}`}
          icon={icon}
          to={to}
        >
          <span className="@xl:hidden">{label}</span>
        </ButtonLink>
      )}
    </Tooltip>
  )
}

type LinkTarget = Pick<ComponentProps<typeof ButtonLink>, 'to'>
