import { useEffect, useEffectEvent } from 'react'
import { me, type User } from '../../../../../shared/api/accounts.ts'
import { useSession } from '../../../lib/session-store.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Long enough for the two events with which a page comes back into sight, too short to come back from the other device:
 * SWR's own seconds would hide a code that was entered fast.
 */
const LOOK_AGAIN_MS = 500

/** Goes on as soon as the address turns out to be verified, as on another device: looked up whenever the page is looked at. */
export function useVerifiedElsewhere(): void {
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
