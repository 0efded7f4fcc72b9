import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconChevronDown } from '../../../../ui/icons.ts'

interface FoldButtonProps {
  expanded: boolean
  /** The number of vacancies in the whole list. */
  count: number
  /** The noun on the button, such as `vacancies`. */
  noun: string
  onToggle: () => void
}

/** Shows the whole list of vacancies, or only its start. It stays in the page, so that it keeps the focus. */
export const FoldButton = ({ expanded, count, noun, onToggle }: FoldButtonProps) => (
  <Button
    variant="secondary"
    className="text-sm print:hidden"
    aria-expanded={expanded}
    icon={<IconChevronDown size={18} className={`transition-[rotate] ${expanded ? 'rotate-180' : ''}`} />}
    onClick={onToggle}
  >
    {expanded ? 'Show fewer' : `Show all ${formatCount(count)} ${noun}`}
  </Button>
)
