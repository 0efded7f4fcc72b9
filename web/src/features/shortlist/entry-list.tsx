import { Link } from 'react-router-dom'
import { type ShortlistEntry, type ShortlistStatus, shortlistStatuses } from '#shared/api/shortlist.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EmptyState } from '../../ui/page/answer.tsx'
import { EntryRow } from './entry-row.tsx'
import { type Choice, choiceQuery, countsOf } from './use-choice.ts'
import { NOT_SAVED, statusLabels, type useShortlist } from './use-shortlist.tsx'

const look =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors ' +
  'border-edge bg-surface hover:border-ink-2 hover:bg-muted ' +
  'aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold aria-[current=true]:text-brand'

export const nameOf = ({ kind, id }: Pick<ShortlistEntry, 'kind' | 'id'>): string => `${kind} ${id}`

function StatusFilter({ choice, counts }: { choice: Choice; counts: Record<ShortlistStatus, number> }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const one = (status: ShortlistStatus | null, label: string, count: number) => (
    <li key={label}>
      <Link
        to={{ search: choiceQuery({ ...choice, status }) }}
        preventScrollReset
        aria-current={choice.status === status || undefined}
        className={look}
      >
        {label} <span className="tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        {one(null, 'All', all)}
        {shortlistStatuses
          .filter((status) => counts[status] > 0 || status === choice.status)
          .map((status) => one(status, statusLabels[status], counts[status]))}
      </ul>
    </nav>
  )
}

interface EntryListProps extends Pick<ReturnType<typeof useShortlist>, 'keep'> {
  /** `list` is the whole shortlist, `rows` what matches `choice`. */
  list: readonly ShortlistEntry[]
  rows: readonly ShortlistEntry[]
  choice: Choice
  today: string
  ticked: ReadonlySet<string>
  onTick: (entry: ShortlistEntry, ticked: boolean) => void
  type: (text: string) => void
  /** Called when the focused row no longer matches the filter, or the focused link goes. */
  onGone: () => void
  onRemove: (entry: ShortlistEntry) => void
}

export function EntryList(props: EntryListProps) {
  const { list, rows, choice, today, ticked, onTick, type, keep, onGone, onRemove } = props
  const moved = (status: ShortlistStatus) => {
    showToast({ type: 'success', message: `Marked as ${statusLabels[status].toLowerCase()}` })
    if (choice.status !== null && choice.status !== status) onGone()
  }
  const refused = () => {
    showToast({ type: 'error', message: NOT_SAVED })
    onGone()
  }
  return (
    <>
      <div className="mb-4 grid grid-cols-1 items-end gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] print:hidden">
        <TextField
          label="Search in titles, companies, cities and notes"
          name="q"
          autoComplete="off"
          clearable
          value={choice.text}
          onChange={type}
        />
        <StatusFilter choice={choice} counts={countsOf(list, choice.text)} />
      </div>
      <output className="sr-only">
        {`${formatCount(rows.length)} of ${counted(list.length, 'entry', 'entries')} shown`}
      </output>
      <div className="card overflow-clip">
        {rows.length > 0 ? (
          <ul data-entries aria-label="Entries" className="divide-y divide-line">
            {rows.map((entry) => (
              <li
                key={nameOf(entry)}
                className={ticked.size > 0 && !ticked.has(nameOf(entry)) ? 'print:hidden' : undefined}
              >
                <EntryRow
                  {...{ entry, today, keep }}
                  ticked={ticked.has(nameOf(entry))}
                  onTick={(isTicked) => onTick(entry, isTicked)}
                  onMoved={moved}
                  onRefused={refused}
                  onRemove={() => onRemove(entry)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={<IconSearch size={26} />} title="No entry matches">
            <p className="text-ink-2">Try another word, or look at all of them.</p>
            <ButtonLink variant="secondary" to={pages.shortlist} className="mt-2" onClick={onGone}>
              Show all
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}
