import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconAlertTriangle, IconLock, IconRefresh } from '../../../ui/icons.ts'

interface SearchFailedProps {
  message: string
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
        {onRetry && (
          <Button variant="secondary" busy={retrying} icon={<IconRefresh size={18} />} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </EmptyState>
  )
}
