import { useEffect, useEffectEvent, useState } from 'react'
import { me, type User } from '#shared/api/accounts/accounts.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { VerifyCodeForm } from './verify-code-form.tsx'

/**
 * The minimum time between checks. A page that becomes visible gets two events, which then cause only one check. SWR's
 * default of some seconds would miss a code that was entered quickly on another device.
 */
const LOOK_AGAIN_MS = 500

/**
 * Navigates on once the email is verified, for example on another device. It checks whenever the page gets the focus.
 */
function useVerifiedElsewhere(): void {
  const { token, user } = useSession()
  const signIn = useSignIn()
  const waits = user?.email_verified === false
  const { data } = useApi(me, waits ? {} : null, {
    revalidateOnFocus: true,
    focusThrottleInterval: LOOK_AGAIN_MS,
    dedupingInterval: 0,
  })
  const verified = waits && data?.data.id === user.id && data.data.email_verified ? data.data : null
  const goOn = useEffectEvent((now: User) => {
    if (token !== null) void signIn({ token, user: now })
  })
  useEffect(() => {
    if (verified) goOn(verified)
  }, [verified])
}

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
