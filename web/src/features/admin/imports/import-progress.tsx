import type { Import } from '#shared/api/admin/imports.ts'
import { cancelJob } from '#shared/api/admin/bulk-jobs.ts'
import { formatCount } from '#shared/format/number.ts'
import { type ImportStep, importSteps } from '#shared/import-steps.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconCircleCheck } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** What precedes the steps of the worker: an upload waits in its bucket, and any other register is fetched. */
const FIRST = 'Getting the file'

/** The steps that an import takes, in order. */
function stepsOf({ dry_run, history, profiles }: Import): readonly (ImportStep | typeof FIRST)[] {
  if (profiles) return [FIRST, 'Saving profiles']
  const own = dry_run ? importSteps.slice(0, importSteps.indexOf('Saving the register')) : importSteps
  // only a file of profiles has any to save
  return [FIRST, ...own.filter((step) => step !== 'Saving profiles' || !history)]
}

interface ImportProgressProps {
  given: Import
  /** Called when the import was stopped, to read it again. */
  onStopped: () => void
}

/** The steps of a live import with what it has counted, and the button that stops it. */
export function ImportProgress({ given, onStopped }: ImportProgressProps) {
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
