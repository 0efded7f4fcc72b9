import { resendUserCode } from '#shared/api/admin/users.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

/** Mails a new code to an unverified user. The page never gets the code. */
export function ResendCode({ userId }: { userId: string }) {
  const resend = async () => {
    const { message } = await call(resendUserCode, { params: { id: userId } })
    showToast({ type: 'success', message })
  }
  const { run, busy, problem } = useAction(resend, { failure: 'Failed to mail a new code' })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Mail a new code
      </Button>
      <ActionError message={problem} />
    </div>
  )
}
