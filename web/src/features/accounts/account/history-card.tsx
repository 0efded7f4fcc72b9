import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  clearSearchHistory,
  deleteHistoryEntry,
  type HistoryEntry,
  searchHistory,
} from '#shared/api/activity.ts'
import { formatCount } from '#shared/format/number.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { HistoryRow } from './history-row.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/use-api.ts'

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
