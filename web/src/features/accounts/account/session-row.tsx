import { longDateTime } from '#shared/format/date-time.ts'
import type { Session } from '#shared/api/accounts/sessions.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDeviceLaptop } from '../../../ui/icons.ts'

interface SessionRowProps {
  session: Session
  end: () => Promise<void>
}

/** One session: its device and its start. */
export function SessionRow({ session, end }: SessionRowProps) {
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
