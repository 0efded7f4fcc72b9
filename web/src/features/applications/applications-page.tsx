import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Application } from '#shared/api/applications.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { browserClock } from '../../lib/clock.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadScript } from '../../lib/load-script.ts'
import { useSteadyOrder } from '../../lib/use-steady-order.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type * as CsvScript from './applications-csv.ts'
import { ApplicationsList } from './applications-list.tsx'
import { chosen } from './choose-applications.ts'
import { useApplications } from './use-applications.ts'
import { useChoice } from './use-choice.ts'

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
const closing = lazyPart(
  () => import('./closing-dates.tsx'),
  (module) => module.ClosingDates,
)

/** Loads only for those who have no applications. */
const none = lazyPart(
  () => import('./no-applications.tsx'),
  (module) => module.NoApplications,
)

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
          {list?.some(({ open, expiry_date }) => open && expiry_date) && (
            <Suspense>
              <closing.Part save={download} />
            </Suspense>
          )}
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
            <Suspense fallback={<RowsSkeleton />}>
              <none.Part />
            </Suspense>
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
