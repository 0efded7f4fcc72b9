import { useState } from 'react'
import { endSession, listSessions } from '../../../../../shared/api/accounts/sessions.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const NOT_ENDED = 'Failed to end the session'

/** The error of a failed attempt to end a session, shown at that session. */
interface Refusal {
  sessionId: string
  message: string
}

/** The user's sessions, and a function to end one of them. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useApi(listSessions, {})
  const [ending, setEnding] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  /** @returns whether the session has ended. A session that had already ended counts as ended. */
  async function end(id: string): Promise<boolean> {
    setEnding((others) => [...others, id])
    setRefusal(null)
    try {
      await call(endSession, { params: { id } }).catch(onlyIfGone)
      await mutate()
      return true
    } catch (cause) {
      setRefusal({ sessionId: id, message: cause instanceof ApiError ? cause.message : NOT_ENDED })
      return false
    } finally {
      setEnding((others) => others.filter((other) => other !== id))
    }
  }
  return { sessions: data?.data, error, isValidating, mutate, ending, refusal, end }
}

/** A session that is not found has already ended. */
function onlyIfGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== statuses.notFound) throw error
}
