import { useState } from 'react'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/** Verifies an email with the code that was sent to it. The form asks for the email if there is no session. */
export function VerifyCodePage() {
  const { user } = useSession()
  const [shown, setShown] = useState(user)
  useVerifiedElsewhere()
  // A verified user is about to leave: the page stays as it is until the next one has loaded.
  if (shown !== user && !user?.email_verified) setShown(user)
  // A new user gets a new form: typed text must not carry over.
  return <VerifyCodeForm key={shown?.id ?? 'visitor'} email={shown?.email} />
}
