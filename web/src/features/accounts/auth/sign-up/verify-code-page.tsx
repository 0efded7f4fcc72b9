import { useState } from 'react'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/** Verifies an email with the mailed code. Without a session, the form also asks for the email. */
export function VerifyCodePage() {
  const { user } = useSession()
  const [shown, setShown] = useState(user)
  useVerifiedElsewhere()
  // after a verification `shown` does not change, so the content stays until the next page has loaded
  if (shown !== user && !user?.email_verified) setShown(user)
  // a new user gets a new form, so that typed text does not carry over
  return <VerifyCodeForm key={shown?.id ?? 'visitor'} email={shown?.email} />
}
