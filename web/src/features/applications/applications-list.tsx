import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { ApplicationRow } from './application-row.tsx'
import { countsOf, type Choice } from './choose-applications.ts'
import { StatusFilter } from './status-filter.tsx'
import { statusLabels } from './status-labels.ts'
import { NOT_SAVED } from './use-application-status.ts'
import type { useApplications } from './use-applications.ts'

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
