import { type ReactNode, useState } from 'react'
import { type AdminStats, type QueueItem, redriveQueue } from '#shared/api/admin/statistics.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { call } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionError, Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { describeJob, isLiveJob } from '../../jobs/describe-job.ts'
import { useJob } from '../../jobs/use-job.ts'
import { holdsSomething, queueLabel } from './queue-label.ts'

const messages = (count: number) => counted(count, 'dead message', 'dead messages')

/** Moves the dead letters of a queue back to it, after a question. It shows the job until it ends. */
export function RedriveAction({ name, dead, onEnd }: { name: string; dead: number; onEnd: () => void }) {
  const [asks, setAsks] = useState(false)
  const label = queueLabel(name)
  const failure = `Failed to redrive ${label}`
  const work = useJob(() => call(redriveQueue, { params: { name } }), { failure, onEnd })
  // the button stays after a redrive, so that it keeps the focus
  if (dead === 0 && !work.job) return null
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Button
        variant="small"
        icon={<IconRefresh size={18} />}
        busy={work.busy}
        aria-disabled={dead === 0}
        onClick={() => setAsks(true)}
      >
        Redrive
        <VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
      <output
        className={`empty:hidden ${work.job?.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {work.job && `Redrive of ${messages(work.job.count)}: ${describeJob(work.job)}`}
        {work.job && work.isEarlier && isLiveJob(work.job) && ' It was queued already.'}
      </output>
      <ActionError message={work.problem} />
      {asks && (
        <ConfirmDialog
          title={`Redrive ${messages(dead)} of ${label}?`}
          confirm="Redrive"
          cancel="Keep them"
          failure={failure}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            work.start()
            setAsks(false)
          }}
        >
          <p>
            They go back to the queue and are handled again. Failed jobs start afresh, unless newer ones have
            replaced them. A message that fails again returns here.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-1 text-sm tabular-nums">
    {facts.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

interface QueueCardProps {
  name: string
  queue: AdminStats['business_stats']['queue_stats'][string]
  onChange: () => void
}

/** The numbers of one queue, its newest jobs, and the way back for its dead letters. */
export function QueueCard({ name, queue, onChange }: QueueCardProps) {
  const label = queueLabel(name)
  const { waiting, in_flight, delayed, dead, items } = queue
  const numbers = (
    [
      ['Waiting', waiting],
      ['In flight', in_flight],
      ['Delayed', delayed],
      ['Dead', dead],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <section aria-label={label} className="card grid content-start gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-sm [overflow-wrap:anywhere] md:text-base">{label}</h3>
        {dead > 0 && <Badge tone="danger">{formatCount(dead)} dead</Badge>}
      </div>
      {numbers.length > 0 ? (
        <FactList facts={numbers.map(([fact, count]) => [fact, formatCount(count)])} />
      ) : (
        <p className="text-sm text-ink-2">
          {items.length > 0 ? 'No pending jobs. The last work it did:' : 'Empty now'}
        </p>
      )}
      <RedriveAction name={name} dead={dead} onEnd={onChange} />
      <QueueItems name={label} items={items} />
    </section>
  )
}

function QueueItems({ name, items }: { name: string; items: readonly QueueItem[] }) {
  if (items.length === 0) return null
  const now = browserClock()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">The newest jobs of {name}</caption>
      <thead>
        <tr className="text-left text-ink-2">
          <th className="py-1.5 font-normal">Job</th>
          <th className="py-1.5 pl-3 text-right font-normal">Attempts</th>
          <th className="py-1.5 pl-3 text-right font-normal whitespace-nowrap">Last start</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-t border-line align-top">
            <td className="py-1.5 [overflow-wrap:anywhere]">{jobWords(item)}</td>
            <td className="py-1.5 pl-3 text-right">{formatCount(item.attempts)}</td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">
              {relativeTime(item.reserved_at, now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An item without attempts, details and reservation is shown as deleted (docs/product/api.md "Calls of administrators"). */
const isDeleted = ({ active, attempts, job_details, reserved_at }: QueueItem): boolean =>
  !active && attempts === 0 && job_details === null && reserved_at === null

/** Names an item: `vacancy 12`, or `bulk, 3 items`. */
function jobWords(item: QueueItem): string {
  if (isDeleted(item)) return 'Deleted'
  const subject = item.job_details?.['subject']
  return item.count > 1
    ? `${item.type}, ${formatCount(item.count)} items`
    : `${item.type} ${typeof subject === 'string' ? subject : ''}`.trim()
}

type Queues = AdminStats['business_stats']['queue_stats']

/** The queues that hold something, with their names. One that did stays, and so does the outcome of its redrive. */
export function useFullQueues(queues: Queues): [string, Queues[string]][] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const full = Object.entries(queues).filter(([name, queue]) => seen.has(name) || holdsSomething(queue))
  if (full.some(([name]) => !seen.has(name))) setSeen(new Set(full.map(([name]) => name)))
  return full
}
