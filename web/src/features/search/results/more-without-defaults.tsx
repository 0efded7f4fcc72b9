import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { sortOf, type Criteria } from '../criteria/criteria.ts'
import { namesFirst } from '../criteria/names-first.ts'
import { describeMore, widerSearches } from './relaxed-messages.ts'
import type { SearchResults } from './use-search.ts'

interface MoreWithoutDefaultsProps {
  criteria: Criteria
  results: SearchResults
  /** Whether the list shows names. A visitor's list shows none. */
  named: boolean
  onSearch: (criteria: Criteria) => void
}

/**
 * One line with a button for each wider search: how many more match without the default flags that the user did not
 * choose, or with unknown facts. A page without any name leads to an order that shows names.
 */
export function MoreWithoutDefaults({ criteria, results, named, onSearch }: MoreWithoutDefaultsProps) {
  const words = describeMore(criteria, results)
  if (words === '') return null
  const hasNoName = named && results.data.every(({ locked }) => locked)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 text-sm sm:px-5">
      <p className="grow basis-60">{words}</p>
      {widerSearches(criteria, results).map(({ total, criteria: more }) => {
        const wider = (hasNoName ? namesFirst(more) : null) ?? more
        return (
          <Button
            key={total}
            variant="secondary"
            className="min-h-9 px-3 py-1 text-sm tabular-nums"
            onClick={() => onSearch(wider)}
          >
            Show all {formatCount(total)}
            {sortOf(wider) !== sortOf(criteria) && ', open names first'}
          </Button>
        )
      })}
    </div>
  )
}
