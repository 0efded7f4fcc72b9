import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { lastDayOf } from '#shared/closing.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { browserClock } from '../../lib/clock.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { lazyPart, loadScript } from '../../lib/lazy-part.ts'
import { useSteadyOrder } from '../../lib/use-steady.ts'
import { useAction, ActionError, Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconDownload, IconSearch } from '../../ui/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { LoadFailed, Skeleton, EmptyState } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { ApplicationRow } from './application-row.tsx'
import type * as CsvScript from './applications-csv.ts'
import { statuses, statusLabels, NOT_SAVED, useApplications } from './applications.tsx'
import { type Choice, choiceQuery, chosen, countsOf, useChoice } from './use-choice.ts'

const look =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors ' +
  'border-edge bg-surface hover:border-ink-2 hover:bg-muted ' +
  'aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold aria-[current=true]:text-brand'

/** Links for all applications and for each status, with their counts. */
function StatusFilter({ choice, counts }: { choice: Choice; counts: Record<ApplicationStatus, number> }) {
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
function ApplicationsList(props: ApplicationsListProps) {
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

interface RemoveDialogProps {
  application: Application
  remove: (vacancyId: number) => Promise<void>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an application is removed. The removal deletes the note, and a closed vacancy cannot be added again. */
function RemoveDialog({ application, remove, onClose, onRemoved }: RemoveDialogProps) {
  const { vacancy_id, title, company_name, note } = application
  return (
    <ConfirmDialog
      title="Remove this vacancy?"
      confirm="Remove"
      cancel="Keep it"
      failure="Failed to remove the vacancy"
      onClose={onClose}
      onConfirm={async () => {
        await remove(vacancy_id)
        onRemoved()
      }}
    >
      <p>
        “{title}” at {company_name} goes from your list{note === '' ? '.' : ', and your note with it.'}
      </p>
    </ConfirmDialog>
  )
}

/** Loads for those who have open applications with a closing date. */
const closing = lazyPart(() => import('./application-parts.tsx'), 'ClosingDates')

/** Loads only for those who have no applications. */
const none = lazyPart(() => import('./application-parts.tsx'), 'NoApplications')

const vacancyOf = ({ vacancy_id }: Application) => vacancy_id

interface ApplicationsPageProps {
  download?: typeof downloadFile
  clock?: typeof browserClock
  loadCsv?: () => Promise<typeof CsvScript | undefined>
}

/** Few visits export. */
const csvScript = () => import('./applications-csv.ts')

/** The user's applications with their status, to search, change and export. */
export function ApplicationsPage({
  download = downloadFile,
  clock = browserClock,
  loadCsv = csvScript,
}: ApplicationsPageProps) {
  const { applications, error, isValidating, retry, save, remove } = useApplications({
    revalidateIfStale: true,
  })
  const list = useSteadyOrder(applications, vacancyOf)
  const { choice, type } = useChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState<Application | null>(null)
  const toHeading = () => heading.current?.focus()
  const removed = () => {
    flushSync(() => setRemoving(null))
    showToast({ type: 'success', message: 'Vacancy removed' })
    // moves focus, because the focused button is gone
    toHeading()
  }
  const rows = list && chosen(list, choice)
  const exporting = useAction(
    async () => {
      const { applicationsCsv } = await loadScript(loadCsv)
      download(
        `sponsor-finder-applications-${clock().toISOString().slice(0, 10)}.csv`,
        applicationsCsv(rows ?? []),
        'text/csv;charset=utf-8',
      )
    },
    { failure: 'Failed to export your applications' },
  )
  return (
    <ReadingPage of="list" className="printed">
      <PageMeta
        title="My applications"
        description="The vacancies that you keep: how far you have come with each, with your notes and dates."
        noindex
      />
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          My applications
        </h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          {list?.some((one) => one.open && lastDayOf(one)) && <closing.Later save={download} />}
          {rows && list.length > 0 && (
            <Button
              variant="secondary"
              icon={<IconDownload size={18} />}
              aria-disabled={rows.length === 0}
              busy={exporting.busy}
              onClick={() => void exporting.run()}
            >
              Export CSV
            </Button>
          )}
        </div>
        <ActionError message={exporting.problem} />
      </div>
      {rows && list.length > 0 ? (
        <ApplicationsList {...{ list, rows, choice, type, save }} onGone={toHeading} onRemove={setRemoving} />
      ) : (
        <div className="card">
          {list ? (
            <none.Later fallback={<RowsSkeleton />} />
          ) : error ? (
            <div className="p-5 sm:p-6">
              <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
            </div>
          ) : (
            <RowsSkeleton />
          )}
        </div>
      )}
      {removing && (
        <RemoveDialog
          application={removing}
          remove={remove}
          onClose={() => setRemoving(null)}
          onRemoved={removed}
        />
      )}
    </ReadingPage>
  )
}

/** Reserves the space of a few rows. */
function RowsSkeleton() {
  return (
    <div className="divide-y divide-line">
      <output className="sr-only">Loading…</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 px-5 py-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}
