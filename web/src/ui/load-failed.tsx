import type { Waiting } from '../lib/use-wait.ts'
import { IconAlertTriangle } from './icons.ts'
import { RetryButton } from './retry-button.tsx'

interface LoadFailedProps {
  message: string
  /** Where the call may have been one too many: trying again waits for it. */
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/** Stands in a part of the page for what could not be loaded: what happened, and a way to try again. */
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
