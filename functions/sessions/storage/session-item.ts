import { Session } from '../domain/session.ts'

/** Parses a stored session. A decoy is stored as `ghost`. */
export const readSession = ({ ghost, ...session }: Record<string, unknown>): Session =>
  Session.parse(ghost === undefined ? session : { ...session, decoy: ghost })

/** The item of a session. */
export const itemOf = ({ decoy, ...session }: Session) => ({ ...session, ...(decoy && { ghost: decoy }) })
