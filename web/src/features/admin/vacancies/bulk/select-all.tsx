import { MAX_BULK } from '../../../../../../shared/bulk-actions.ts'
import { formatCount } from '../../../../../../shared/format/number.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Selection } from '../use-selection.ts'

interface SelectAllProps {
  selection: Selection
  /** The number of matching vacancies. */
  total: number
}

/** Offers to select all matching vacancies, also those on other pages. A bulk has a limit. */
export function SelectAll({ selection: { ids, matching, isStale, setAll, dropAll }, total }: SelectAllProps) {
  const isTooMany = matching === null && total > MAX_BULK
  const words =
    matching !== null
      ? `All ${formatCount(matching)} matching vacancies are selected, on every page.`
      : isTooMany
        ? `${formatCount(total)} vacancies match. Bulk work takes at most ${formatCount(MAX_BULK)}, so add a filter to select them all.`
        : isStale
          ? 'The list has changed. Select again what you want.'
          : 'All vacancies on this page are selected.'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-4 py-2 text-sm tabular-nums">
      <output>{words}</output>
      {!isTooMany && (
        <Button
          variant="secondary"
          className="min-h-9 py-1 text-sm"
          onClick={() => (matching === null ? setAll(total) : dropAll(false))}
        >
          {matching === null
            ? `Select all ${formatCount(total)} matching`
            : `Back to ${formatCount(ids.size)} selected`}
        </Button>
      )}
    </div>
  )
}
