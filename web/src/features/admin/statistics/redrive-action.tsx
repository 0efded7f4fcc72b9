import { useState } from 'react'
import { redriveQueue } from '#shared/api/admin/statistics.ts'
import { counted } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { describeJob } from '../../jobs/describe-job.ts'
import { isLiveJob } from '../../jobs/live-job.ts'
import { useJob } from '../../jobs/use-job.ts'
import { queueLabel } from './queue-label.ts'

interface RedriveActionProps {
  /** The name of the queue. */
  name: string
  /** The number of its dead letters. */
  dead: number
  /** Called when the job has ended, because the numbers have changed. */
  onEnd: () => void
}

const messages = (count: number) => counted(count, 'dead message', 'dead messages')

/** Moves the dead letters of a queue back to it, after a question. It shows the job until it ends. */
export function RedriveAction({ name, dead, onEnd }: RedriveActionProps) {
  const [asks, setAsks] = useState(false)
  const label = queueLabel(name)
  const failure = `Failed to redrive ${label}`
  const work = useJob(() => call(redriveQueue, { params: { name } }), { failure, onEnd })
  // the button stays after a redrive, so that it keeps the focus
  if (dead === 0 && !work.job) return null
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Button
        variant="secondary"
        className="min-h-9 py-1 text-sm"
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
