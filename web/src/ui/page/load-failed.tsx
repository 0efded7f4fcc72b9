import type { ApiError } from '../../lib/api/api-error.ts'
import { IconAlertTriangle } from '../icons.ts'
import { RetryButton } from './retry-button.tsx'

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
