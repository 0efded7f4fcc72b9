import { formatCount } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import type { QueueRun } from './run-queue.ts'

const listed = lazy(() => new Intl.ListFormat('en-GB'))

/** The number of the current company and the total. */
export function RunProgress({ run }: { run: QueueRun }) {
  const now = Math.min(run.done + 1, run.total)
  return (
    <>
      <p className="font-semibold tabular-nums">
        Unlocking {formatCount(now)} of {formatCount(run.total)}…
      </p>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          style={{ width: `${(run.done / run.total) * 100}%` }}
          className="block h-full rounded-full bg-brand transition-[width] forced-colors:bg-[CanvasText]"
        />
      </span>
      {run.lastName !== null && <p className="truncate text-sm text-ink-2">Unlocked {run.lastName}</p>}
    </>
  )
}

/** The result of a run: how many were unlocked, which were skipped, and why it ended early. */
export function RunReport({ run, nameOf }: { run: QueueRun; nameOf: (id: number) => string }) {
  const { unlocked, skipped, state } = run
  return (
    <>
      <p className="font-semibold tabular-nums">
        {state === 'stopped' && 'Stopped: '}
        {formatCount(unlocked)} unlocked
        {skipped.length > 0 && `, ${formatCount(skipped.length)} skipped`}
      </p>
      {skipped.length > 0 && (
        <p className="text-sm">Could not be unlocked: {listed().format(skipped.map(nameOf))}.</p>
      )}
      {state === 'limit' && <p className="text-sm text-key">No unlock is left today.</p>}
    </>
  )
}
