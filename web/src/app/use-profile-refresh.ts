import { useEffect } from 'react'
import { me } from '#shared/api/accounts/accounts.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { sessionStore, useSession } from '../lib/session/session-store.ts'

/** Fetches the profile of a stored session if no guard has done so. The landing page has no guard. */
export function useProfileRefresh(): void {
  const { token, user } = useSession()
  const wanted = user ? null : token
  useEffect(() => {
    if (!wanted) return
    call(me, {}, { token: wanted, background: true }).then(
      ({ data }) => sessionStore.loadUser(wanted, data),
      // The API client has already logged this failure. If the session has ended, the session watch handles it.
      (error: unknown) => {
        if (!(error instanceof ApiError)) globalThis.reportError(error)
      },
    )
  }, [wanted])
}
