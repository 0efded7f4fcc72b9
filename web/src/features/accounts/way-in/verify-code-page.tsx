import { useState } from 'react'
import { useSession } from '../../../lib/session-store.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/** Verifies an email address by the code that was sent there: that of the session, or one that is asked for. */
export function VerifyCodePage() {
  const { user } = useSession()
  const [shown, setShown] = useState(user)
  useVerifiedElsewhere()
  // a verified reader is on the way to the next page: until it is there, nothing changes here
  if (shown !== user && !user?.email_verified) setShown(user)
  // another reader, another form: what was typed for the one is not the other's
  return <VerifyCodeForm key={shown?.id ?? 'visitor'} email={shown?.email} />
}
