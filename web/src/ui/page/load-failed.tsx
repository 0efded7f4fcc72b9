import { describeWait } from '#shared/format/describe-wait.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useWait, type Waiting } from '../../lib/use-now.ts'
import { Button } from '../button.tsx'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import { focusHeading } from './focus-heading.ts'

const NO_WAIT: Waiting = { failedAt: 0, retryAfter: undefined }

interface RetryButtonProps {
  /** The failure. It may contain a waiting time from the server. */
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/**
 * Moves the focus to the heading of its section when the button goes that had it, because a retry has succeeded. If the
 * section is gone too, that of the page takes it. A caller may move the focus elsewhere.
 */
const leadOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement !== button) return
  const section = button?.closest('section')
  // when this page shows what came instead
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      focusHeading((section?.isConnected && section.querySelector('h2, h3')) || document.querySelector('h1'))
  })
}

/** Retries a failed call. After a 429 it shows the waiting time and is inactive until then. */
export function RetryButton({ error, retrying, onRetry }: RetryButtonProps) {
  const wait = useWait(error ?? NO_WAIT)
  return (
    <Button
      ref={leadOn}
      variant="secondary"
      className="tabular-nums"
      busy={retrying}
      aria-disabled={wait > 0}
      icon={<IconRefresh size={18} />}
      onClick={onRetry}
    >
      Try again{wait > 0 && ` in ${describeWait(wait)}`}
    </Button>
  )
}

interface LoadFailedProps {
  message: string
  /** The failure. If it contains a waiting time (429), the retry button waits that long. After a 404 there is no button. */
  error?: ApiError | undefined
  retrying: boolean
  onRetry: () => void
}

/** Says what failed to load, with a retry button if another try could help. */
export function LoadFailed({ message, error, retrying, onRetry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="flex gap-2.5">
        <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
        {message}
      </p>
      {error?.code !== 'not_found' && <RetryButton error={error} retrying={retrying} onRetry={onRetry} />}
    </div>
  )
}

interface FailedAnswerProps {
  error: ApiError
  isValidating: boolean
  mutate: () => unknown
  /** What failed, if the server did not say it. */
  failure: string
}

/** Says why an answer of `useApi` is missing. */
export const FailedAnswer = ({ error, isValidating, mutate, failure }: FailedAnswerProps) => (
  <LoadFailed
    message={error.worded ? error.message : failure}
    error={error}
    retrying={isValidating}
    onRetry={() => void mutate()}
  />
)
