import type { ReactNode, Ref } from 'react'
import type { Waiting } from '../../../lib/use-wait.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconAlertTriangle, IconLock } from '../../../ui/icons.ts'
import { RetryButton } from '../../../ui/retry-button.tsx'

interface SearchFailedProps {
  message: string
  /** Where the call may have been one too many: trying again waits for it. */
  error?: Waiting | undefined
  retrying: boolean
  /** Left out where trying the same again would fail again. */
  onRetry?: (() => void) | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Nothing went wrong: it is for others alone. */
  closed?: boolean
  /** Another way on beside trying again. */
  children?: ReactNode
}

/** Something could not be loaded: what happened, and how to go on. */
export function SearchFailed({
  message,
  error,
  retrying,
  onRetry,
  headingRef,
  closed,
  children,
}: SearchFailedProps) {
  return (
    <EmptyState
      alert
      tone={closed ? 'key' : 'danger'}
      icon={closed ? <IconLock size={26} /> : <IconAlertTriangle size={26} />}
      title={message}
      headingRef={headingRef}
    >
      <div className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">
        {children}
        {onRetry && <RetryButton error={error} retrying={retrying} onRetry={onRetry} />}
      </div>
    </EmptyState>
  )
}
