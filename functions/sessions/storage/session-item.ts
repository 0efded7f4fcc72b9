import * as z from 'zod/mini'
import type { Session } from '../domain/session.ts'

const SessionItem = z.object({
  user_id: z.string(),
  session_id: z.string(),
  epoch: z.number(),
  device: z.nullable(z.string()),
  ghost: z.optional(z.object({ name: z.string(), email: z.string() })),
  created_at: z.string(),
  expires_at: z.number(),
})

/** Parses a stored session. A decoy is stored as `ghost`. */
export function readSession(item: Record<string, unknown>): Session {
  const { ghost, ...session } = SessionItem.parse(item)
  return { ...session, ...(ghost && { decoy: ghost }) }
}

/** The item of a session. */
export const itemOf = ({ decoy, ...session }: Session) => ({ ...session, ...(decoy && { ghost: decoy }) })
