import { useId, useState, type ReactNode } from 'react'
import { IconAdjustmentsHorizontal, IconChevronDown } from '../../ui/icons.ts'

interface MoreFiltersProps {
  /** The number of active filters. */
  on: number
  open: boolean
  onToggle: (open: boolean) => void
  /** The id of another element that expands together with this one. */
  alsoControls: string
  children: ReactNode
}

/**
 * Collapses the less used filters and shows how many are active. They are rendered when first expanded, because most
 * users never do that.
 */
export function MoreFilters({ on, open, onToggle, alsoControls, children }: MoreFiltersProps) {
  const panelId = useId()
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${panelId} ${alsoControls}`}
        onClick={() => onToggle(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left text-sm font-semibold"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" className="text-ink-2" />
        <span className="grow">
          All filters <span className="font-normal text-ink-2">({on} on)</span>
        </span>
        <IconChevronDown
          size={18}
          aria-hidden="true"
          className={`text-ink-2 transition-[rotate] ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={panelId} hidden={!open} className="pt-2">
        {drawn && children}
      </div>
    </div>
  )
}
