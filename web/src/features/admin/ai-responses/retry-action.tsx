import { retryAiResponse } from '#shared/api/admin/retry-ai-responses.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { JobState } from '../job-state.tsx'

interface RetryActionProps {
  /** The id of the response. */
  id: number
  /** Called when the retry has ended, because there is a new response. */
  onEnd: () => void
}

/** Asks a model again, with the state of the job. */
export function RetryAction({ id, onEnd }: RetryActionProps) {
  const work = useJob(() => call(retryAiResponse, { params: { id } }), {
    failure: 'Failed to retry AI response',
    onEnd,
  })
  return (
    <>
      <Button
        variant="secondary"
        className="min-h-9 py-1 text-sm"
        icon={<IconRefresh size={18} />}
        busy={work.busy}
        onClick={work.start}
      >
        Retry
        <VisuallyHidden>: response {id}</VisuallyHidden>
      </Button>
      <JobState noun="Retry" work={work} />
    </>
  )
}
