import type { ReactNode, Ref } from 'react'
import type { Waiting } from '../../../lib/use-wait.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { IconAlertTriangle, IconLock } from '../../../ui/icons.ts'
import { RetryButton } from '../../../ui/page/retry-button.tsx'

interface SearchFailedProps {
  message: string
  /** The failure. If it contains a waiting time (429), the retry button waits that long. */
  error?: Waiting | undefined
  retrying: boolean
  /** Retries; absent if the same request would fail again. */
  onRetry?: (() => void) | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Whether the content needs a plan that the user lacks. A lock then replaces the warning sign. */
  closed?: boolean
  /** Other actions next to the retry button. */
  children?: ReactNode
}

/** Says that something failed to load, and what to do next. */
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
