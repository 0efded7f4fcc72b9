import type { ManagedUserDetails } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { RightsChange } from './user-change.ts'

interface RightsDialogProps {
  user: ManagedUserDetails
  change: RightsChange
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a user becomes an administrator or is suspended, and before a right is taken away. It says what that means. */
export function RightsDialog({
  user,
  change: { makesAdmin, suspends, taken },
  onConfirm,
  onClose,
}: RightsDialogProps) {
  const { email, name } = user
  const loss = taken.join(' and ')
  const [title, confirm, cancel] = suspends
    ? ['Suspend this user?', 'Suspend', 'Cancel']
    : makesAdmin
      ? ['Make this user an administrator?', 'Make administrator', 'Cancel']
      : [`Take away ${loss}?`, 'Take away', 'Keep']
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      failure="Failed to change the user"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {suspends && (
        <p>
          {email} can no longer sign in, reads why when they try, and gets no alerts. {sessionsWords(user)}{' '}
          Their data stays.
        </p>
      )}
      {makesAdmin && (
        <>
          <p>
            <strong>{email}</strong>
            {name && <bdi> ({name})</bdi>} may then, at once:
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>change, delete and process every company and vacancy</li>
            <li>import the register and start operations</li>
            <li>see all users and the audit log, and change the rights of other users</li>
            <li>search and unlock without a daily limit</li>
          </ul>
        </>
      )}
      {taken.length > 0 && (
        <p>
          {email} loses {loss} at once. {!suspends && sessionsWords(user)}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** How many sessions and API tokens end. Both end together. */
function sessionsWords({ sessions, api_tokens: tokens }: ManagedUserDetails): string {
  const ofSessions = sessions === 0 ? 'No session is open.' : endOf(sessions, 'session', 'sessions')
  return tokens === 0 ? ofSessions : `${ofSessions} ${endOf(tokens, 'API token', 'API tokens')}`
}

const endOf = (count: number, one: string, many: string): string =>
  count === 1 ? `Their 1 ${one} ends.` : `All ${formatCount(count)} of their ${many} end.`
