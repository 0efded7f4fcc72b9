import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelJob, listBulks, retryJob } from '#shared/api/admin/bulk-jobs.ts'
import { getJob, type Job } from '#shared/api/jobs.ts'
import type { bulkLists } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer, CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWhenEnded } from '../../jobs/use-job.ts'
import {
  bulkPollMs,
  bulkState,
  bulkTitle,
  describeProgress,
  finishedOf,
  isStopping,
  isUnfinished,
  workOf,
} from './bulk-messages.ts'
import { bulkFailures, REFRESH_FAILED } from './bulk-phrase.ts'
import { bulkQuestion } from './lazy-bulk-question.ts'

const outcomesDialog = lazyPart(() => import('./outcomes-dialog.tsx'), 'OutcomesDialog')

function BulkCard({ listed, onEnd, onQueued }: { listed: Job; onEnd: () => void; onQueued: () => void }) {
  const reading = useApi(getJob, isUnfinished(listed) ? { params: { id: listed.id } } : null, {
    shownByCaller: true,
    refreshInterval: (latest) => bulkPollMs(latest?.data ?? listed),
  })
  const [open, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const outcomes = useRef<HTMLButtonElement>(null)
  const job = reading.data?.data ?? listed
  const isRunning = isUnfinished(job)
  useWhenEnded(isRunning, onEnd)
  const isOfCompanies = workOf(job) === 'refresh'
  const request = { params: { id: listed.id } }
  const retry = useAction(
    async () => {
      const { message, already_queued } = isOfCompanies
        ? await (await import('./send-bulk.ts')).retryFailedCompanies(listed.id)
        : await call(retryJob, request)
      showToast({ type: already_queued ? 'info' : 'success', message })
      setAsks(false)
      onQueued()
    },
    { failure: isOfCompanies ? REFRESH_FAILED : bulkFailures[job.action ?? 'process'] },
  )
  const cancel = useAction(
    async () => {
      await call(cancelJob, request)
      // the button disappears, so its neighbour takes the focus
      outcomes.current?.focus()
      await reading.mutate()
    },
    { failure: 'Failed to cancel the bulk' },
  )
  const { progress } = job
  const hasFailed = !isRunning && progress !== undefined && progress.failed > 0
  const finished = progress ? finishedOf(job.state, progress) : 0
  const small = 'min-h-9 py-1 text-sm'
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="grid gap-1">
        <Meter
          label={bulkTitle(job)}
          value={finished}
          max={progress?.total ?? job.count}
          valueText={`${formatCount(finished)} of ${formatCount(progress?.total ?? job.count)}`}
        />
        <p className={`text-sm tabular-nums ${hasFailed ? 'font-semibold text-danger' : 'text-ink-2'}`}>
          {describeProgress(job)}
        </p>
        <p className="text-sm text-ink-2">
          <output>
            {bulkState(job)}
            {/* the line above changes too often to be announced */}
            {hasFailed && <VisuallyHidden> {formatCount(progress.failed)} failed.</VisuallyHidden>}
          </output>{' '}
          Started {relativeTime(job.created_at, browserClock())}.
        </p>
        <ActionError message={cancel.problem} />
        {/* after a failure the progress is read again a minute later */}
        {isRunning && <FailedAnswer answer={reading} failure="Failed to fetch the progress" />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={outcomes} variant="small" onClick={() => setOpen(true)}>
          Outcomes
        </Button>
        {hasFailed && (
          <Button variant="small" busy={retry.busy} onClick={() => setAsks(true)}>
            Retry {formatCount(progress.failed)} failed
          </Button>
        )}
        {isRunning && !isStopping(job) && (
          <Button variant="ghost" className={small} busy={cancel.busy} onClick={() => void cancel.run()}>
            Cancel
          </Button>
        )}
      </div>
      {asks && progress !== undefined && (
        <bulkQuestion.Later
          work={workOf(job)}
          count={progress.failed}
          busy={retry.busy}
          problem={retry.problem}
          onClose={() => setAsks(false)}
          onConfirm={() => void retry.run()}
        />
      )}
      {open && (
        <outcomesDialog.Later
          job={job}
          title={bulkTitle(job)}
          noun={isOfCompanies ? 'company' : 'vacancy'}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type BulkListName = (typeof bulkLists)[number]

/**
 * The bulks of all administrators. They are on the server, so the page shows them after a reload too. `earlier` has the
 * ids of those of which nothing remained when the page was opened.
 * @param queued How many bulks this page has queued. The list is loaded again when the number grows.
 */
function useBulks(of: BulkListName, queued: number) {
  const { data, mutate } = useApi(listBulks, { query: { of } })
  const [earlier, setEarlier] = useState<readonly string[] | null>(null)
  const all = data?.data ?? []
  if (earlier === null && data) setEarlier(all.filter((job) => !isUnfinished(job)).map(({ id }) => id))
  const refresh = () => void mutate()
  const reload = useEffectEvent(refresh)
  useEffect(() => {
    if (queued > 0) reload()
  }, [queued])
  return { all, earlier: earlier ?? [], refresh }
}

/** The bulks of this visit with their progress, if there are any. The last ones that ended before are folded. */
export function BulkList({ of, queued, onEnd }: { of: BulkListName; queued: number; onEnd: () => void }) {
  const { all, earlier, refresh } = useBulks(of, queued)
  if (all.length === 0) return null
  const current = all.filter(({ id }) => !earlier.includes(id))
  const ended = all.filter(({ id }) => earlier.includes(id))
  const card = (job: Job) => (
    <BulkCard
      key={job.id}
      listed={job}
      onEnd={() => {
        refresh()
        onEnd()
      }}
      onQueued={refresh}
    />
  )
  const earlierWork = ended.length > 0 && (
    <Collapsible inline summary="Past bulk actions">
      <ul className="mt-2 grid divide-y divide-line">{ended.map(card)}</ul>
    </Collapsible>
  )
  // a card would be much for one folded line
  if (current.length === 0) {
    return (
      <section aria-label="Bulk work" className="@container">
        {earlierWork}
      </section>
    )
  }
  return (
    <CardSection title="Bulk work">
      <ul className="grid divide-y divide-line">{current.map(card)}</ul>
      {earlierWork}
    </CardSection>
  )
}
