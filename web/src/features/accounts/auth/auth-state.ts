import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/** The state that one auth page passes to the next. It is not in the URL, where others could see it. */
const AuthState = z.object({
  /** The email that the user has already typed. */
  email: z._default(z.string(), ''),
  /** Whether the user has just set a new password. */
  passwordReset: z._default(z.boolean(), false),
})
type AuthState = z.infer<typeof AuthState>

/** The router state for a link or a navigation. */
export const authState = (state: Partial<AuthState>): Partial<AuthState> => state

/** The state from the previous page. */
export function useAuthState(): AuthState {
  const parsed = z.safeParse(AuthState, useLocation().state ?? {})
  return parsed.success ? parsed.data : { email: '', passwordReset: false }
}
