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

/**
 * Moves the focus to the nearest heading when the button goes that had it, because a retry has succeeded. A caller may
 * move the focus elsewhere.
 */
const leadOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement !== button) return
  const around: Element[] = []
  for (let at = button?.parentElement; at; at = at.parentElement) around.push(at)
  // when this page shows what came instead
  queueMicrotask(() => {
    const near = around.find((one) => one.isConnected && one.querySelector('h1, h2, h3'))
    const heading = near?.querySelector<HTMLElement>('h1, h2, h3')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
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
