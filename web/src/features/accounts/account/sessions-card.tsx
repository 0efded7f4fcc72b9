import { useRef } from 'react'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

/** The user's sessions. All except the current one can be ended here. */
export function SessionsCard() {
  const { sessions, error, isValidating, retry, end } = useSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const endOne = async (id: string) => {
    await end(id)
    showToast({ type: 'success', message: 'Session ended' })
    // moves focus, because the row that contained the focused button is gone
    heading.current?.focus()
  }
  return (
    <CardSection title="Where you are signed in" headingRef={heading}>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={() => endOne(session.id)} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-17 w-full" />
        </>
      )}
    </CardSection>
  )
}
