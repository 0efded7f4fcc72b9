import { useRef } from 'react'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { notify } from '../../../ui/overlays/toasts.ts'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

/** The user's sessions. All except the current one can be ended here. */
export function SessionsCard() {
  const { sessions, error, isValidating, mutate, ending, refusal, end } = useSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const endOne = async (id: string) => {
    if (!(await end(id))) return
    notify({ type: 'success', message: 'Session ended' })
    // the focused button is gone with its session
    heading.current?.focus()
  }
  return (
    <CardSection title="Where you are signed in" headingRef={heading}>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending.includes(session.id)}
              refusal={refusal?.sessionId === session.id ? refusal.message : undefined}
              onEnd={() => void endOne(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed message={error.message} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-17 w-full" />
        </>
      )}
    </CardSection>
  )
}
