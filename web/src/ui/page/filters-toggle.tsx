import { IconAdjustmentsHorizontal, IconChevronDown } from '../icons.ts'

interface FiltersToggleProps {
  open: boolean
  panelId: string
  count: number
  onToggle: () => void
}

/** Folds and unfolds the filters of a list, in windows without room for them beside it. */
export const FiltersToggle = ({ open, panelId, count, onToggle }: FiltersToggleProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={panelId}
    onClick={onToggle}
    className="flex min-h-12 w-full items-center gap-2 rounded-lg px-5 text-left font-semibold focus-visible:-outline-offset-3 lg:hidden"
  >
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" className="text-ink-2" />
    <span className="grow">
      Filters <span className="font-normal text-ink-2">({count})</span>
    </span>
    <IconChevronDown
      size={20}
      aria-hidden="true"
      className={`text-ink-2 transition-[rotate] ${open ? 'rotate-180' : ''}`}
    />
  </button>
)
