import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { onwardPath, useReturnPath } from '../../../../lib/session/return-path.ts'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { useUnloadAnswers } from '../../use-logout.ts'

/**
 * Starts a session, removes what was answered to the visitor, and navigates to the return path, or to a required step
 * before it. Resolves when the next page has loaded.
 * @param onward Where the user goes without a return path; the sponsors by default.
 */
export function useSignIn(
  onward: string | null = null,
): (answer: { token: string; user: User }) => Promise<void> {
  const navigate = useNavigate()
  const unloadAnswers = useUnloadAnswers()
  const returnPath = useReturnPath()
  return async ({ token, user }) => {
    sessionStore.signIn(token, user)
    // the licence check, for example, then has the ids of companies
    unloadAnswers()
    await navigate(onwardPath(user, returnPath ?? onward), { replace: true })
  }
}
