import { useWait, type Waiting } from '../../lib/use-wait.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { Button } from '../button.tsx'
import { IconRefresh } from '../icons.ts'
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
