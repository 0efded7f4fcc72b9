import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/** What one page of the way in tells the next one aside from the address, where others would see it. */
const WayInState = z.object({
  /** The address that was typed already. */
  email: z._default(z.string(), ''),
  /** A new password has just been set. */
  passwordReset: z._default(z.boolean(), false),
})
type WayInState = z.infer<typeof WayInState>

/** What is handed to the router with a link or a navigation. */
export const wayInState = (state: Partial<WayInState>): Partial<WayInState> => state

/** What the page before told this one. */
export function useWayInState(): WayInState {
  const parsed = z.safeParse(WayInState, useLocation().state ?? {})
  return parsed.success ? parsed.data : { email: '', passwordReset: false }
}
