import { Link } from 'react-router-dom'
import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ApplicationRow } from './application-row.tsx'
import { type Choice, countsOf } from './choose-applications.ts'
import { statuses, statusLabels } from './status-labels.ts'
import { NOT_SAVED } from './use-application-status.ts'
import type { useApplications } from './use-applications.ts'
import { choiceQuery } from './use-choice.ts'

const look =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors ' +
  'border-edge bg-surface hover:border-ink-2 hover:bg-muted ' +
  'aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold aria-[current=true]:text-brand'

interface StatusFilterProps {
  choice: Choice
  counts: Record<ApplicationStatus, number>
}

/** Links for all applications and for each status, with their counts. */
function StatusFilter({ choice, counts }: StatusFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const one = (status: ApplicationStatus | null, label: string, count: number) => (
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
        {statuses.map((status) => one(status, statusLabels[status], counts[status]))}
      </ul>
    </nav>
  )
}

interface ApplicationsListProps {
  /** `list` is all applications, `rows` those that match `choice`. */
  list: readonly Application[]
  rows: readonly Application[]
  choice: Choice
  type: (text: string) => void
  save: ReturnType<typeof useApplications>['save']
  /** Called when the focused row no longer matches the filter, or the focused link goes. */
  onGone: () => void
  onRemove: (application: Application) => void
}

/** The applications with their filters. */
export function ApplicationsList(props: ApplicationsListProps) {
  const { list, rows, choice, type, save, onGone, onRemove } = props
  const moved = (status: ApplicationStatus) => {
    showToast({ type: 'success', message: `Marked as ${statusLabels[status].toLowerCase()}` })
    if (choice.status !== null && choice.status !== status) onGone()
  }
  const refused = () => {
    showToast({ type: 'error', message: NOT_SAVED })
    onGone()
  }
  return (
    <>
      <div className="mb-4 grid grid-cols-1 items-end gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
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
        {`${formatCount(rows.length)} of ${counted(list.length, 'vacancy', 'vacancies')} shown`}
      </output>
      <div className="card overflow-clip">
        {rows.length > 0 ? (
          <ul aria-label="Vacancies" className="divide-y divide-line">
            {rows.map((application) => (
              <li key={application.vacancy_id}>
                <ApplicationRow
                  application={application}
                  save={save}
                  onMoved={moved}
                  onRefused={refused}
                  onRemove={() => onRemove(application)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={<IconSearch size={26} />} title="No vacancy matches">
            <p className="text-ink-2">Try another word, or look at all of them.</p>
            <ButtonLink variant="secondary" to={pages.applications} className="mt-2" onClick={onGone}>
              Show all
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}
