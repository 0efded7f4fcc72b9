import { useState } from 'react'
import {
  type DeadLetter,
  dropDeadLetter,
  listDeadLetters,
  MAX_LETTERS,
  redriveDeadLetter,
} from '#shared/api/admin/dead-letters.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer, Skeleton } from '../../../ui/page/answer.tsx'
import { describeJob } from '../../jobs/describe-job.ts'
import { InlineFacts, TimeAgo } from '../list/list-table.tsx'
import { queueLabel } from '../statistics/queue-label.ts'

interface FailedMessagesProps {
  queue: string
  /** The number of its failed messages, as SQS counts approximately. */
  dead: number
  onChanged: () => void
}

const small = 'min-h-9 py-1 text-sm'

export function FailedMessages({ queue, dead, onChanged }: FailedMessagesProps) {
  const [isOpen, setOpen] = useState(false)
  const answer = useApi(listDeadLetters, isOpen ? { params: { name: queue } } : null, {
    shownByCaller: true,
    revalidateOnFocus: false,
  })
  const { data, error, mutate } = answer
  const label = queueLabel(queue)
  const changed = () => {
    void mutate()
    onChanged()
  }
  return (
    <section aria-label={label} className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">
          {label} <span className="font-normal text-ink-2">{counted(dead, 'message', 'messages')}</span>
        </h3>
        <Button variant="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Read'}
        </Button>
      </div>
      {isOpen && <FailedAnswer answer={answer} failure="Failed to read the messages" />}
      {isOpen && !error && data === undefined && <Skeleton className="h-24" />}
      {isOpen && data && (
        <>
          <ul className="grid gap-3">
            {data.data.map((letter) => (
              <Letter key={letter.id} queue={queue} letter={letter} onChanged={changed} />
            ))}
          </ul>
          {data.data.length === 0 && (
            <p className="text-ink-2">
              None can be read now. Another run may work on them; try again in a minute.
            </p>
          )}
          {dead > MAX_LETTERS && (
            <p className="text-sm text-ink-2">At most {formatCount(MAX_LETTERS)} are read.</p>
          )}
        </>
      )}
    </section>
  )
}

function Letter({ queue, letter, onChanged }: { queue: string; letter: DeadLetter; onChanged: () => void }) {
  const [asks, setAsks] = useState(false)
  const { id, type, created_at, request_id, attempts, ids, job } = letter
  const params = { name: queue, id }
  const redrive = useAction(
    async () => {
      const { message } = await call(redriveDeadLetter, { params })
      showToast({ type: 'success', message })
      onChanged()
    },
    { failure: 'Failed to redrive the message' },
  )
  const facts: [name: string, value: string][] = [
    ['Attempts', formatCount(attempts)],
    ...Object.entries(ids),
    ...(request_id === null ? [] : [['request_id', request_id] as [string, string]]),
  ]
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4 text-sm [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{type ?? 'A message that cannot be read'}</span>
        {created_at !== null && (
          <span className="text-ink-2">
            {' '}
            sent <TimeAgo at={created_at} />
          </span>
        )}
      </p>
      <p>
        {job === null
          ? 'The log has its error, under the id of the request.'
          : `${describeJob(job)} ${job.reason === null ? 'The log has the error.' : ''}`}
        {job?.state === 'failed' && (
          <span className="text-ink-2">
            {' '}
            Last failure <TimeAgo at={job.updated_at} />.
          </span>
        )}
      </p>
      <InlineFacts facts={facts} />
      <ActionError message={redrive.problem} />
      <div className="flex flex-wrap gap-2">
        <Button variant="small" busy={redrive.busy} onClick={() => void redrive.run()}>
          Redrive
        </Button>
        <Button variant="danger-outline" className={small} onClick={() => setAsks(true)}>
          Drop
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="Drop this message?"
          confirm="Drop"
          cancel="Keep it"
          failure="Failed to drop the message"
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const { message } = await call(dropDeadLetter, { params })
            showToast({ type: 'success', message })
            setAsks(false)
            onChanged()
          }}
        >
          <p>Its work is never done, and the message cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
