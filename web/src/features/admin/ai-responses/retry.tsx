import { useState } from 'react'
import { retryAiResponse, retryAiResponses } from '#shared/api/admin/retry-ai-responses.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { call, type Query, sentParameters } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAction, Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { bulkQuestion } from '../bulk/lazy-bulk-question.ts'
import { JobState } from '../job-state.tsx'

export function RetryAction({ id, onEnd }: { id: number; onEnd: () => void }) {
  const work = useJob(() => call(retryAiResponse, { params: { id } }), {
    failure: 'Failed to retry AI response',
    onEnd,
  })
  return (
    <>
      <Button variant="small" icon={<IconRefresh size={18} />} busy={work.busy} onClick={work.start}>
        Retry
        <VisuallyHidden>: response {id}</VisuallyHidden>
      </Button>
      <JobState noun="Retry" work={work} />
    </>
  )
}

const bulkList = lazyPart(() => import('../bulk/bulk-list.tsx'), 'BulkList')

interface RetryAllProps {
  /** The filter of the list, without its page. */
  filter: Query
  total: number
  onChanged: () => void
}

/** Asks the models again about all matching responses, and shows the progress of bulk work. */
export function RetryAll({ filter, total, onChanged }: RetryAllProps) {
  const [queued, setQueued] = useState(0)
  const [asks, setAsks] = useState(false)
  const isTooMany = total > MAX_BULK
  const { run, busy, problem } = useAction(
    async () => {
      const body = { filter: Object.fromEntries(sentParameters(filter)), expected_total: total }
      try {
        const { message, already_queued } = await call(retryAiResponses, { body })
        showToast({ type: already_queued ? 'info' : 'success', message })
      } catch (error) {
        // the question then has the number of now
        if (error instanceof ApiError && error.code === 'conflict') onChanged()
        throw error
      }
      setAsks(false)
      setQueued(queued + 1)
    },
    { failure: 'Failed to retry AI responses' },
  )
  return (
    <div className="grid gap-4">
      <bulkList.Later of="responses" queued={queued} onEnd={onChanged} />
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {total > 1 && (
          <Button
            variant="small"
            icon={<IconRefresh size={18} />}
            aria-disabled={isTooMany}
            onClick={() => setAsks(!isTooMany)}
          >
            Retry all {formatCount(total)} matching
          </Button>
        )}
        {isTooMany && (
          <p className="text-sm">
            Bulk work takes at most {formatCount(MAX_BULK)} responses, so add a filter.
          </p>
        )}
      </div>
      {asks && (
        <bulkQuestion.Later
          work="responses"
          count={total}
          busy={busy}
          problem={problem}
          onClose={() => setAsks(false)}
          onConfirm={() => void run()}
        />
      )}
    </div>
  )
}
