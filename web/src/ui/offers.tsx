import { Button } from './button.tsx'
import { IconChevronRight } from './icons.ts'

interface OffersProps<Criteria> {
  label: string
  titled?: boolean
  offers: readonly { words: string; criteria: Criteria }[]
  onSearch: (criteria: Criteria) => void
}

/** Searches to offer after one that found nothing. */
export function Offers<Criteria>({ label, titled = false, offers, onSearch }: OffersProps<Criteria>) {
  if (offers.length === 0) return null
  return (
    <div className="mt-3 grid w-full max-w-md gap-2">
      {titled && <h3 className="text-sm font-semibold">{label}</h3>}
      <ul aria-label={label} className="grid gap-2">
        {offers.map(({ words, criteria }) => (
          <li key={words}>
            <Button
              variant="secondary"
              className="h-auto w-full justify-between py-2.5 text-left font-normal text-pretty tabular-nums [overflow-wrap:anywhere]"
              onClick={() => onSearch(criteria)}
            >
              {words}
              <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
