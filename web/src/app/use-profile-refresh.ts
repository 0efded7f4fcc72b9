import { useEffect } from 'react'
import { me } from '../../../shared/api/accounts.ts'
import { call } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { sessionStore, useSession } from '../lib/session-store.ts'

/** Fetches the profile of a stored session where no guard has (the landing page lets everyone in unasked). */
export function useProfileRefresh(): void {
  const { token, user } = useSession()
  const wanted = user ? null : token
  useEffect(() => {
    if (!wanted) return
    call(me, {}, { token: wanted, background: true }).then(
      ({ data }) => sessionStore.loadUser(wanted, data),
      // nobody asked for this call: the client has logged that it failed, and an ended session is the session watch's
      // matter
      (error: unknown) => {
        if (!(error instanceof ApiError)) globalThis.reportError(error)
      },
    )
  }, [wanted])
}
