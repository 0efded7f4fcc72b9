import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  clearSearchHistory,
  deleteHistoryEntry,
  type HistoryEntry,
  searchHistory,
} from '#shared/api/activity.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconRefresh, IconTrash, IconX } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { appliedFilters, storedCriteria } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/filter-labels.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  /** The search fields, which contain a name for each id. Undefined until loaded. */
  fields: SearchFields | undefined
  now: Date
  remove: () => Promise<void>
}

/** One search of the history: its filters, its result and its time. It can be repeated or deleted. */
function HistoryRow({ entry, fields, now, remove }: HistoryRowProps) {
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

/** The user's last searches, newest first. `remove` and `clear` throw the ApiError of a refusal. */
function useSearchHistory() {
  const { data, error, isValidating, mutate } = useApi(searchHistory, {})
  const patch = (next: (list: readonly HistoryEntry[]) => HistoryEntry[]) =>
    mutate((known) => known && { data: next(known.data) }, { revalidate: false })

  async function remove(id: string): Promise<void> {
    await call(deleteHistoryEntry, { params: { id } })
    await patch((list) => list.filter((one) => one.id !== id))
  }

  async function clear(): Promise<void> {
    await call(clearSearchHistory)
    await patch(() => [])
  }

  return { entries: data?.data, error, isValidating, retry: () => void mutate(), remove, clear }
}

/** How many entries are shown until the user asks for all. */
const FIRST = 5

/** The user's last searches, to repeat or delete. */
export function HistoryCard({ clock = browserClock }: { clock?: typeof browserClock }) {
  const { entries, error, isValidating, retry, remove, clear } = useSearchHistory()
  const { data: fields } = useSearchFields()
  const heading = useRef<HTMLHeadingElement>(null)
  const [now] = useState(clock)
  const [all, setAll] = useState(false)
  const [erasing, setErasing] = useState(false)
  // moves focus, because the focused button is gone
  const gone = (message: string) => {
    showToast({ type: 'success', message })
    heading.current?.focus()
  }
  const removeOne = async ({ id }: HistoryEntry) => {
    await remove(id)
    gone('Search removed')
  }
  const eraseAll = async () => {
    await clear()
    flushSync(() => setErasing(false))
    gone('Search history erased')
  }
  const shown = all ? entries : entries?.slice(0, FIRST)
  return (
    <CardSection title="Search history" headingRef={heading}>
      {entries && shown && entries.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {shown.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                fields={fields}
                now={now}
                remove={() => removeOne(entry)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {entries.length > FIRST && (
              <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? `Show the last ${FIRST}` : `Show all ${formatCount(entries.length)}`}
              </Button>
            )}
            <Button variant="danger-outline" icon={<IconTrash size={18} />} onClick={() => setErasing(true)}>
              Erase history
            </Button>
          </div>
        </>
      ) : entries ? (
        <p className="text-ink-2">No searches yet. Your last 50 searches appear here.</p>
      ) : error ? (
        <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </>
      )}
      {erasing && (
        <ConfirmDialog
          title="Erase your search history?"
          confirm="Erase history"
          cancel="Keep it"
          failure="Failed to erase the history"
          onClose={() => setErasing(false)}
          onConfirm={eraseAll}
        >
          <p>All searches in this list go for good. Saved searches and unlocked companies stay.</p>
        </ConfirmDialog>
      )}
    </CardSection>
  )
}
