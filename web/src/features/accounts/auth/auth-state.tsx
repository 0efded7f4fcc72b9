import { useLocation, Link, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import type { User } from '#shared/api/accounts/accounts.ts'
import type { AuthPage } from '#shared/pages.ts'
import { log } from '../../../lib/log.ts'
import { authPath, useReturnPath, onwardPath, sessionStore } from '../../../lib/session/session-store.ts'
import { quietly } from '../../../lib/storage/local-store.ts'
import { STARS_KEY } from '../../../lib/storage/stars-key.ts'
import { useUnloadAnswers } from '../use-logout.ts'

/** The state that one auth page passes to the next. It is not in the URL, where others could see it. */
const AuthState = z.object({
  email: z._default(z.string(), ''),
  /** Whether the user has just set a new password. */
  passwordReset: z._default(z.boolean(), false),
})
type AuthState = z.infer<typeof AuthState>

export const authState = (state: Partial<AuthState>): Partial<AuthState> => state

export function useAuthState(): AuthState {
  const parsed = z.safeParse(AuthState, useLocation().state ?? {})
  return parsed.success ? parsed.data : { email: '', passwordReset: false }
}

interface OtherAuthPageLinkProps {
  question?: string
  to: AuthPage
  label: string
  email?: string
}

/** A link to the other auth page. It keeps the return path and the typed email. */
export function OtherAuthPageLink({ question, to, label, email = '' }: OtherAuthPageLinkProps) {
  const returnPath = useReturnPath()
  return (
    <p>
      {question}{' '}
      <Link
        to={authPath(to, returnPath)}
        state={authState({ email })}
        className="link inline-block py-2.5 font-semibold"
      >
        {label}
      </Link>
    </p>
  )
}

/**
 * Starts a session, removes what was answered to the visitor, and navigates to the return path, or to a required step before
 * it. Resolves when the next page has loaded. Then adds what the visitor has starred, once the email is verified.
 * @param onward Where the user goes without a return path; the sponsors by default.
 */
export function useSignIn(
  onward: string | null = null,
): (answer: { token: string; user: User }) => Promise<void> {
  const navigate = useNavigate()
  const unloadAnswers = useUnloadAnswers()
  const { mutate } = useSWRConfig()
  const returnPath = useReturnPath()
  return async ({ token, user }) => {
    sessionStore.signIn(token, user)
    // the licence check, for example, then has the ids of companies
    unloadAnswers()
    await navigate(onwardPath(user, returnPath ?? onward), { replace: true })
    if (!user.email_verified || !quietly(() => sessionStorage.getItem(STARS_KEY))) return
    // nobody waits for the stars, and lost ones wait for the next sign-in
    void import('../../shortlist/visitor-stars.ts')
      .then(({ addVisitorStars }) => addVisitorStars(mutate))
      .catch((cause: unknown) => log('What was starred could not be added', cause))
  }
}
