import { useSession } from '../../lib/session-store.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/** Verifies an email address by the code that was sent there: that of the session, or one that is asked for. */
export function VerifyCodePage() {
  const { user } = useSession()
  useVerifiedElsewhere()
  // another reader, another form: what was typed for the one is not the other's
  return <VerifyCodeForm key={user?.id ?? 'visitor'} email={user?.email} />
}
