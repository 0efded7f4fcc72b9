import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconAlertTriangle, IconRefresh } from '../../../ui/icons.ts'

interface SearchFailedProps {
  message: string
  retrying: boolean
  /** Left out where trying the same again would fail again. */
  onRetry?: (() => void) | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Another way on beside trying again. */
  children?: ReactNode
}

/** Something could not be loaded: what happened, and how to go on. */
export function SearchFailed({ message, retrying, onRetry, headingRef, children }: SearchFailedProps) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <IconAlertTriangle size={22} aria-hidden="true" />
      </span>
      <div role="alert">
        <h2 ref={headingRef} tabIndex={-1} className="max-w-[42ch] scroll-mt-24">
          {message}
        </h2>
      </div>
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">
        {children}
        {onRetry && (
          <Button variant="secondary" busy={retrying} icon={<IconRefresh size={18} />} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
