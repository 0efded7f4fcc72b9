import { Button } from './button.tsx'
import { IconAlertTriangle, IconRefresh } from './icons.ts'

interface LoadFailedProps {
  message: string
  retrying: boolean
  onRetry: () => void
}

/** Stands in a part of the page for what could not be loaded: what happened, and a way to try again. */
export function LoadFailed({ message, retrying, onRetry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="flex gap-2.5">
        <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
        {message}
      </p>
      <Button variant="secondary" busy={retrying} icon={<IconRefresh size={18} />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
