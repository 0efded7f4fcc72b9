import { endSession, listSessions } from '#shared/api/accounts/sessions.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../lib/api/use-api.ts'

/** The user's sessions. `end` throws the ApiError of a refusal, but succeeds for a session that has already ended. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useApi(listSessions, {})

  async function end(id: string): Promise<void> {
    await call(endSession, { params: { id } }).catch(onlyIfGone)
    await mutate()
  }
  return { sessions: data?.data, error, isValidating, retry: () => void mutate(), end }
}

/** Ignores a not-found error, because such a session has already ended. Throws any other error. */
function onlyIfGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== statuses.notFound) throw error
}
