import type { BulkSubjects } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { bulkNouns } from './bulk-phrase.ts'
import type { RowSelection } from './selection.tsx'

interface SelectAllProps {
  of: BulkSubjects
  max: number
  selection: RowSelection
  total: number
}

/** Offers to select all that match, also those on other pages. A bulk has a limit. */
export function SelectAll({ of, max, selection, total }: SelectAllProps) {
  const { ids, matching, isStale, setAll, dropAll } = selection
  const [, nouns] = bulkNouns[of]
  const isTooMany = matching === null && total > max
  const words =
    matching !== null
      ? `All ${formatCount(matching)} matching ${nouns} are selected, on every page.`
      : isTooMany
        ? `${formatCount(total)} ${nouns} match. Bulk work takes at most ${formatCount(max)}, so add a filter to select them all.`
        : isStale
          ? 'The list has changed. Select again what you want.'
          : `All ${nouns} on this page are selected.`
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-4 py-2 text-sm tabular-nums">
      <output>{words}</output>
      {!isTooMany && (
        <Button variant="small" onClick={() => (matching === null ? setAll(total) : dropAll(false))}>
          {matching === null
            ? `Select all ${formatCount(total)} matching`
            : `Back to ${formatCount(ids.size)} selected`}
        </Button>
      )}
    </div>
  )
}
