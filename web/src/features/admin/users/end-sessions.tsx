import { useState } from 'react'
import { Link } from 'react-router-dom'
import { endUserSessions, type ManagedUserDetails, sessionsAndTokens } from '#shared/api/admin/users.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

interface EndSessionsProps {
  user: ManagedUserDetails
  onEnded: () => Promise<void>
}

/** Ends every session and API token of a user, after a question. Administrators end their own on their account page. */
export function EndSessions({ user, onEnded }: EndSessionsProps) {
  const { user: self } = useSession()
  const [asks, setAsks] = useState(false)
  const { sessions, api_tokens: tokens } = user
  const isNone = sessions + tokens === 0
  const count = sessionsAndTokens(sessions, tokens)
  const end = async () => {
    const { message } = await call(endUserSessions, { params: { id: user.id } }, { shownByCaller: true })
    showToast({ type: 'success', message })
    setAsks(false)
    await onEnded()
  }
  if (user.id === self?.id) {
    return (
      <Link to={pages.account} className="link justify-self-start font-semibold">
        End your own sessions on your account page
      </Link>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={isNone}
        onClick={() => setAsks(true)}
      >
        {isNone ? 'No session is open' : `End ${count}`}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`End ${count}?`}
          confirm={`End ${count}`}
          cancel="Keep"
          failure="Failed to end the sessions"
          onConfirm={end}
          onClose={() => setAsks(false)}
        >
          {sessions > 0 && <p>{user.email} is signed out on every device, and can sign in again.</p>}
          {tokens > 0 && <p>Programs that use an API token of {user.email} are refused.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
