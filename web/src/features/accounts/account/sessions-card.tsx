import { useRef } from 'react'
import { endSession, listSessions } from '#shared/api/accounts/sessions.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { SessionRow } from './session-row.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../lib/api/use-api.ts'

/** The user's sessions. `end` throws the ApiError of a refusal, but succeeds for a session that has already ended. */
function useSessions() {
  const { data, error, isValidating, mutate } = useApi(listSessions, {})

  async function end(id: string): Promise<void> {
    await call(endSession, { params: { id } }).catch(onlyIfGone)
    await mutate()
  }
  return { sessions: data?.data, error, isValidating, retry: () => void mutate(), end }
}

/** Ignores a not-found error, because such a session has already ended. Throws any other error. */
function onlyIfGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== statuses.notFound) throw error
}

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
