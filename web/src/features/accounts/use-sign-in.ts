import { useNavigate } from 'react-router-dom'
import type { User } from '../../../../shared/api/accounts.ts'
import { pages } from '../../../../shared/pages.ts'
import { wayInPath } from '../../lib/return-path.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { useReturnPath } from './use-return-path.ts'

/**
 * Begins a session and goes on: to where the reader was going, by way of the code where the address is not verified.
 * Done when the next page is there.
 */
export function useSignIn(): (answer: { token: string; user: User }) => Promise<void> {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  return async ({ token, user }) => {
    sessionStore.signIn(token, user)
    const next = user.email_verified
      ? (returnPath ?? pages.sponsors)
      : wayInPath(pages.verifyCode, returnPath)
    await navigate(next, { replace: true })
  }
}
