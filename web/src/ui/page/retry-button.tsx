import { useWait, type Waiting } from '../../lib/use-wait.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { Button } from '../button.tsx'
import { IconRefresh } from '../icons.ts'

const NO_WAIT: Waiting = { failedAt: 0, retryAfter: undefined }

interface RetryButtonProps {
  /** The failure. It may contain a waiting time from the server. */
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/** Retries a failed call. After a 429 it shows the waiting time and is inactive until then. */
export function RetryButton({ error, retrying, onRetry }: RetryButtonProps) {
  const wait = useWait(error ?? NO_WAIT)
  return (
    <Button
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
