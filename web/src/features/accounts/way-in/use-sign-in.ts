import { useNavigate } from 'react-router-dom'
import type { User } from '../../../../../shared/api/accounts.ts'
import { onwardPath } from '../../../lib/onward-path.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { useReturnPath } from '../use-return-path.ts'

/**
 * Begins a session and goes on: to where the reader was going, by way of what has to be done first. Done when the next
 * page is there.
 */
export function useSignIn(): (answer: { token: string; user: User }) => Promise<void> {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  return async ({ token, user }) => {
    sessionStore.signIn(token, user)
    await navigate(onwardPath(user, returnPath), { replace: true })
  }
}
