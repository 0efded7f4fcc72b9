import { Button } from '../../../ui/button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.ts'
import type { RefusedFilter } from './use-list.ts'

/** The labels of filters by the names of their parameters, where a label is not just the name. */
export type FilterLabels = Readonly<Record<string, string>>

interface RefusedFiltersProps {
  refused: readonly RefusedFilter[]
  labels: FilterLabels
  onClear: (name: string) => void
}

/** `company_id` is `Company ID`. */
const spelt = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ').replace(/ id$/, ' ID')

/** Says which filters cannot be applied and why, with a button for each that clears it. */
export function RefusedFilters({ refused, labels, onClear }: RefusedFiltersProps) {
  const clear = (name: string) => {
    onClear(name)
    // the button disappears, so the heading of the page takes the focus
    focusHeading(document.querySelector('h1'))
  }
  return (
    <EmptyState
      icon={<IconX size={26} />}
      tone="danger"
      title="Nothing is listed: a filter is not valid"
      alert
    >
      {refused.map(({ name, why }) => {
        const label = labels[name] ?? spelt(name)
        return (
          <div key={name} className="grid justify-items-center gap-2">
            <p>
              <strong>{label}</strong>: {why}
            </p>
            <Button variant="secondary" onClick={() => clear(name)}>
              Clear {label}
            </Button>
          </div>
        )
      })}
    </EmptyState>
  )
}
