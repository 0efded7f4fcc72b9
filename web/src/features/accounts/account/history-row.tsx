import type { HistoryEntry } from '#shared/api/activity.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { pages } from '#shared/pages.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { IconRefresh, IconX } from '../../../ui/icons.ts'
import { appliedFilters } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/filter-labels.ts'
import { storedCriteria } from '../../search/criteria/stored-criteria.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  /** The search fields, which contain a name for each id. Undefined until loaded. */
  fields: SearchFields | undefined
  now: Date
  remove: () => Promise<void>
}

/** One search of the history: its filters, its result and its time. It can be repeated or deleted. */
export function HistoryRow({ entry, fields, now, remove }: HistoryRowProps) {
  const { run, busy, problem } = useAction(remove, { failure: 'Failed to remove the search' })
  const criteria = storedCriteria(entry.criteria)
  const words = appliedFilters(criteria)
    .map((name) => chipLabel(name, criteria, fields))
    .join(' · ')
  const said = words || 'All sponsors, without filters'
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">{said}</p>
          <p className="text-sm text-ink-2">
            Found {formatCount(entry.total)} ·{' '}
            <time dateTime={entry.searched_at} title={longDateTime(entry.searched_at)}>
              {relativeTime(entry.searched_at, now)}
            </time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            variant="secondary"
            to={`${pages.sponsors}${finderQuery(criteria)}`}
            icon={<IconRefresh size={18} />}
            aria-label={`Search again: ${said}`}
          >
            Search again
          </ButtonLink>
          <Button
            variant="ghost"
            busy={busy}
            icon={<IconX size={18} />}
            aria-label={`Remove from the history: ${said}`}
            onClick={() => void run()}
          >
            Remove
          </Button>
        </div>
      </div>
      <ActionError message={problem} />
    </li>
  )
}
