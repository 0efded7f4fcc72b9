import type { Waiting } from '../../lib/use-wait.ts'
import { IconAlertTriangle } from '../icons.ts'
import { RetryButton } from './retry-button.tsx'

interface LoadFailedProps {
  message: string
  /** The failure. If it contains a waiting time (429), the retry button waits that long. */
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/** Says what failed to load, with a retry button. */
export function LoadFailed({ message, error, retrying, onRetry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="flex gap-2.5">
        <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
        {message}
      </p>
      <RetryButton error={error} retrying={retrying} onRetry={onRetry} />
    </div>
  )
}
