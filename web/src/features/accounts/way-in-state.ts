import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/** The state that one auth page passes to the next outside the address, where others could see it. */
const WayInState = z.object({
  /** The email that was already typed. */
  email: z._default(z.string(), ''),
  /** A new password has just been set. */
  passwordReset: z._default(z.boolean(), false),
})
type WayInState = z.infer<typeof WayInState>

/** The router state for a link or a navigation. */
export const wayInState = (state: Partial<WayInState>): Partial<WayInState> => state

/** The state from the previous page. */
export function useWayInState(): WayInState {
  const parsed = z.safeParse(WayInState, useLocation().state ?? {})
  return parsed.success ? parsed.data : { email: '', passwordReset: false }
}
