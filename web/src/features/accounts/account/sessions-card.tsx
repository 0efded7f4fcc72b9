import { useRef } from 'react'
import { endSession, listSessions, type Session } from '#shared/api/accounts/sessions.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, statuses } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDeviceLaptop } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

interface SessionRowProps {
  session: Session
  end: () => Promise<void>
}

/** One session: its device and its start. */
function SessionRow({ session, end }: SessionRowProps) {
  const { run, busy, problem } = useAction(end, { failure: 'Failed to end the session' })
  const device = session.device ?? 'Unknown device'
  const since = longDateTime(session.created_at)
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <IconDeviceLaptop size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div>
          <p className="font-semibold [overflow-wrap:anywhere]">{device}</p>
          <p className="text-sm text-ink-2">
            Since <time dateTime={session.created_at}>{since}</time>
          </p>
        </div>
        {session.current ? (
          <span className="@max-sm:col-start-2">
            <Badge tone="brand">This session</Badge>
          </span>
        ) : (
          <Button
            variant="secondary"
            className="@max-sm:col-start-2 @max-sm:justify-self-start"
            busy={busy}
            aria-label={`End session: ${device}, since ${since}`}
            onClick={() => void run()}
          >
            End session
          </Button>
        )}
      </div>
      <ActionError message={problem} />
    </li>
  )
}

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
