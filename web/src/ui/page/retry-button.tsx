import { useWait, type Waiting } from '../../lib/use-wait.ts'
import { waitWords } from '../../../../shared/format/wait-words.ts'
import { Button } from '../button.tsx'
import { IconRefresh } from '../icons.ts'

const NO_WAIT: Waiting = { failedAt: 0, retryAfter: undefined }

interface RetryButtonProps {
  /** The failure, which may have a wait from the server. */
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/** Retries a failed call. After a 429 it shows the wait and does nothing until it has passed. */
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
      Try again{wait > 0 && ` in ${waitWords(wait)}`}
    </Button>
  )
}
