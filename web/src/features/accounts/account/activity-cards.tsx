import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { endSession, listSessions, type Session } from '#shared/api/accounts/sessions.ts'
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
import { call, useApi } from '../../../lib/api/api-client.ts'
import { ApiError, statuses } from '../../../lib/api/api-error.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useAction, ActionError, Button, ButtonLink } from '../../../ui/button.tsx'
import { IconRefresh, IconTrash, IconX, IconDeviceLaptop } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer, CardSection } from '../../../ui/page/answer.tsx'
import { appliedFilters, storedCriteria, finderQuery } from '../../search/criteria/criteria.ts'
import { chipLabel, useSearchFields } from '../../search/criteria/search-fields.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  /** The search fields, which contain a name for each id. Undefined until loaded. */
  fields: SearchFields | undefined
  now: Date
  remove: () => Promise<void>
}

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

/** How many entries are shown until the user asks for all. */
const FIRST = 5

/** The user's last searches, to repeat or delete. */
export function HistoryCard({ clock = browserClock }: { clock?: typeof browserClock }) {
  const answer = useApi(searchHistory, {})
  const patch = (next: (list: readonly HistoryEntry[]) => HistoryEntry[]) =>
    answer.mutate((known) => known && { data: next(known.data) }, { revalidate: false })
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
    await call(deleteHistoryEntry, { params: { id } })
    await patch((list) => list.filter((one) => one.id !== id))
    gone('Search removed')
  }
  const eraseAll = async () => {
    await call(clearSearchHistory)
    await patch(() => [])
    flushSync(() => setErasing(false))
    gone('Search history erased')
  }
  return (
    <CardSection title="Search history" headingRef={heading}>
      <Answer answer={answer} size={['h-14 w-full', 'h-14 w-full']}>
        {({ data: entries }) =>
          entries.length === 0 ? (
            <p className="text-ink-2">No searches yet. Your last 50 searches appear here.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {(all ? entries : entries.slice(0, FIRST)).map((entry) => (
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
                <Button
                  variant="danger-outline"
                  icon={<IconTrash size={18} />}
                  onClick={() => setErasing(true)}
                >
                  Erase history
                </Button>
              </div>
            </>
          )
        }
      </Answer>
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

function SessionRow({ session, end }: { session: Session; end: () => Promise<void> }) {
  const { run, busy, problem } = useAction(end, { failure: 'Failed to end the session' })
  const device = session.device ?? 'Unknown device'
  const since = longDateTime(session.created_at)
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <IconDeviceLaptop size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div>
          <p className="font-semibold [overflow-wrap:anywhere]">{device}</p>
          <p className="text-sm text-ink-2">
            Since <time dateTime={session.created_at}>{since}</time>
          </p>
        </div>
        {session.current ? (
          <span className="@max-sm:col-start-2">
            <Badge tone="brand">This session</Badge>
          </span>
        ) : (
          <Button
            variant="secondary"
            className="@max-sm:col-start-2 @max-sm:justify-self-start"
            busy={busy}
            aria-label={`End session: ${device}, since ${since}`}
            onClick={() => void run()}
          >
            End session
          </Button>
        )}
      </div>
      <ActionError message={problem} />
    </li>
  )
}

/** Ignores a not-found error, because such a session has already ended. Throws any other error. */
function onlyIfGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== statuses.notFound) throw error
}

/** The user's sessions. All except the current one can be ended here. */
export function SessionsCard() {
  const answer = useApi(listSessions, {})
  const heading = useRef<HTMLHeadingElement>(null)
  const endOne = async (id: string) => {
    await call(endSession, { params: { id } }).catch(onlyIfGone)
    await answer.mutate()
    showToast({ type: 'success', message: 'Session ended' })
    // moves focus, because the row that contained the focused button is gone
    heading.current?.focus()
  }
  return (
    <CardSection title="Where you are signed in" headingRef={heading}>
      <Answer answer={answer} size={['h-17 w-full']}>
        {({ data: sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} end={() => endOne(session.id)} />
            ))}
          </ul>
        )}
      </Answer>
    </CardSection>
  )
}
