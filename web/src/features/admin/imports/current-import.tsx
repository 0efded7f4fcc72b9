import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cancelJob } from '#shared/api/admin/bulk-jobs.ts'
import {
  applyImport,
  getImport,
  type Import,
  type ImportReport,
  requestImport,
} from '#shared/api/admin/imports.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { type ImportStep, importSteps } from '#shared/import-steps.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { pollAgain, retryDelay } from '../../../lib/api/swr-config.tsx'
import { browserClock } from '../../../lib/clock.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { IconCircleCheck } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer, Skeleton, CardSection } from '../../../ui/page/answer.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWhenEnded } from '../../jobs/use-job.ts'
import {
  describeChanges,
  describeHistoryChanges,
  describeOutcome,
  importTitle,
  isLiveImport,
} from './import-labels.ts'
import { ImportReportView } from './import-report-view.tsx'

const POLL_MS = 1000

interface CurrentImportProps {
  id: string
  onStarted: (id: string) => void
  /** Called once if it ends while it is shown. */
  onEnd: () => void
}

/** An import that an administrator has started. It is read again until it ends, also after a reload of the page. */
export function CurrentImport({ id, onStarted, onEnd }: CurrentImportProps) {
  const answer = useApi(
    getImport,
    { params: { id } },
    {
      shownByCaller: true,
      onErrorRetry: pollAgain,
      refreshInterval: (latest) => (latest && isLiveImport(latest.data) ? POLL_MS : 0),
    },
  )
  const { error, mutate } = answer
  const given = answer.data?.data
  const heading = useRef<HTMLHeadingElement>(null)
  const follow = (next: string) => {
    // the button disappears with this import, so the heading, which then names the next one, takes the focus
    heading.current?.focus()
    onStarted(next)
  }
  useWhenEnded(given && isLiveImport(given), onEnd)
  // a reading that failed in passing is repeated by itself, and what is shown is seconds old
  const notRead = error && !(given && retryDelay(error, 1) !== null) && (
    <FailedAnswer answer={answer} failure="Failed to fetch the import" />
  )
  if (notRead && !given)
    return (
      <CardSection title="Import" headingRef={heading}>
        {notRead}
      </CardSection>
    )
  if (given === undefined)
    return (
      <CardSection title="Import" headingRef={heading}>
        <output className="sr-only">Loading…</output>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </CardSection>
    )
  const { report, dry_run, outcome, can_be_forced, is_current, requested_at } = given
  const failed = given.state === 'failed'
  return (
    <CardSection title={importTitle(given)} headingRef={heading}>
      <p>
        <output className={failed ? 'font-semibold text-danger' : undefined}>{describeOutcome(given)}</output>{' '}
        <span className="text-ink-2 [overflow-wrap:anywhere]">
          {given.uploaded !== null && `File: ${given.uploaded}. `}Started{' '}
          {relativeTime(requested_at, browserClock())}.
        </span>
      </p>
      {isLiveImport(given) && <ImportProgress key={id} given={given} onStopped={() => void mutate()} />}
      {isLiveImport(given) && notRead}
      {report && <ImportReportView id={id} report={report} />}
      {report && dry_run && outcome === 'done' && !is_current && (
        <ApplyImport id={id} report={report} onStarted={follow} />
      )}
      {can_be_forced && given.uploaded === null && <ForceImport onStarted={follow} />}
    </CardSection>
  )
}

interface ApplyImportProps {
  id: string
  report: ImportReport
  onStarted: (id: string) => void
}

function ApplyImport({ id, report, onStarted }: ApplyImportProps) {
  const [asks, setAsks] = useState(false)
  const { date, history, retired_samples } = report
  return (
    <div>
      <Button onClick={() => setAsks(true)}>Apply this import</Button>
      {asks && (
        <ConfirmDialog
          title={`Apply the ${history ? 'older ' : ''}register of ${longDate(date)}?`}
          confirm="Apply this import"
          cancel="Keep the current register"
          failure="Failed to start the import"
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const { data, message } = await call(applyImport, { params: { id } })
            showToast({ type: 'success', message })
            // an element behind an open dialog cannot take the focus
            flushSync(() => setAsks(false))
            onStarted(data.id)
          }}
        >
          <p>
            {history ? describeHistoryChanges(report) : describeChanges(report)}.
            {retired_samples > 0 &&
              ` It replaces all ${retired_samples.toLocaleString('en-GB')} sample companies.`}{' '}
            Users see it within minutes.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function ForceImport({ onStarted }: { onStarted: (id: string) => void }) {
  const { run, busy, problem } = useAction(
    async () => {
      const { data, message } = await call(requestImport, {
        body: { fetch: true, dry_run: true, force: true },
      })
      showToast({ type: 'success', message })
      onStarted(data.id)
    },
    { failure: 'Failed to start the import' },
  )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">If that is right, try it again by force. That is a dry run too.</p>
      <ActionError message={problem} />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Try by force
      </Button>
    </div>
  )
}

/** What precedes the steps of the worker: an upload waits in its bucket, and any other register is fetched. */
const FIRST = 'Getting the file'

/** The steps that an import takes, in order. */
function stepsOf({ dry_run, history, profiles }: Import): readonly (ImportStep | typeof FIRST)[] {
  if (profiles) return [FIRST, 'Saving profiles']
  const own = dry_run ? importSteps.slice(0, importSteps.indexOf('Saving the register')) : importSteps
  // an import of an older register saves no profiles
  return [FIRST, ...own.filter((step) => step !== 'Saving profiles' || !history)]
}

function ImportProgress({ given, onStopped }: { given: Import; onStopped: () => void }) {
  const { id, state, step, counts, stopping } = given
  const steps = stepsOf(given)
  const at = state === 'queued' ? -1 : Math.max(0, step === null ? 0 : steps.indexOf(step))
  const { run, busy, problem } = useAction(
    async () => {
      await call(cancelJob, { params: { id } })
      onStopped()
    },
    { failure: 'Failed to stop the import' },
  )
  return (
    <>
      <ol aria-label="Steps" className="grid gap-1.5">
        {steps.map((name, place) => (
          <li
            key={name}
            aria-current={place === at ? 'step' : undefined}
            className={`flex items-center gap-2 ${place === at ? 'font-semibold' : 'text-ink-2'}`}
          >
            {place < at ? (
              <IconCircleCheck size={20} aria-hidden="true" className="shrink-0 text-good" />
            ) : (
              <span
                aria-hidden="true"
                className={`mx-1 size-3 shrink-0 rounded-full border-2 ${place === at ? 'border-brand bg-brand' : 'border-edge'}`}
              />
            )}
            {name}
            {place < at && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {counts !== null && (
        <p className="text-sm tabular-nums text-ink-2">
          {formatCount(counts.rows)} rows read
          {counts.organisations !== undefined && `, ${formatCount(counts.organisations)} companies compared`}.
        </p>
      )}
      <ActionError message={problem} />
      {!stopping && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            Stop
          </Button>
        </div>
      )}
    </>
  )
}
