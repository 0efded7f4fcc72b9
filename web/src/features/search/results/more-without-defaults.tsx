import { namesFirst } from './relaxed-searches.ts'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { type Criteria, sortOf } from '../criteria/criteria.ts'
import { widerSearches } from './relaxed-messages.ts'
import type { SearchResults } from './use-search.ts'

interface MoreWithoutDefaultsProps {
  criteria: Criteria
  results: SearchResults
  /** Whether the list shows names. A visitor's list shows none. */
  named: boolean
  onSearch: (criteria: Criteria) => void
}

/**
 * A button for each wider search: without the default flags that the user did not choose, or with unknown facts. A page
 * without any name leads to an order that shows names.
 */
export function MoreWithoutDefaults({ criteria, results, named, onSearch }: MoreWithoutDefaultsProps) {
  const hasNoName = named && results.data.every(({ locked }) => locked)
  return widerSearches(criteria, results).map(({ total, criteria: more, unknown }) => {
    const wider = (hasNoName ? namesFirst(more) : null) ?? more
    return (
      <Button
        key={total}
        variant="secondary"
        className="h-auto min-h-9 min-w-0 px-3 py-1 text-left text-sm tabular-nums"
        onClick={() => onSearch(wider)}
      >
        <span className="truncate">
          Show {formatCount(total)} with unknown {unknown} too
          {sortOf(wider) !== sortOf(criteria) && ', open names first'}
        </span>
      </Button>
    )
  })
}
