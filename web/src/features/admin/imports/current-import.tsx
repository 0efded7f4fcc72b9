import { useRef } from 'react'
import { getImport } from '#shared/api/admin/imports.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { pollAgain, retryDelay } from '../../../lib/api/retry.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useWhenEnded } from '../../jobs/use-when-ended.ts'
import { ApplyImport } from './apply-import.tsx'
import { ForceImport } from './force-import.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { importTitle, isLiveImport, describeOutcome } from './import-labels.ts'

const POLL_MS = 1000

interface CurrentImportProps {
  id: string
  /** Called with the id of an import that follows from this one. */
  onStarted: (id: string) => void
  /** Called once if it ends while it is shown. */
  onEnd: () => void
}

/** An import that an administrator has started. It is read again until it ends, also after a reload of the page. */
export function CurrentImport({ id, onStarted, onEnd }: CurrentImportProps) {
  const { data, error, isValidating, mutate } = useApi(
    getImport,
    { params: { id } },
    {
      shownByCaller: true,
      onErrorRetry: pollAgain,
      refreshInterval: (latest) => (latest && isLiveImport(latest.data) ? POLL_MS : 0),
    },
  )
  const given = data?.data
  const heading = useRef<HTMLHeadingElement>(null)
  const follow = (next: string) => {
    // the button disappears with this import, so the heading, which then names the next one, takes the focus
    heading.current?.focus()
    onStarted(next)
  }
  useWhenEnded(given && isLiveImport(given), onEnd)
  // a reading that failed in passing is repeated by itself, and what is shown is seconds old
  const notRead = error && !(given && retryDelay(error, 1) !== null) && (
    <LoadFailed
      message={error.worded ? error.message : 'Failed to fetch the import'}
      error={error}
      retrying={isValidating}
      onRetry={() => void mutate()}
    />
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
