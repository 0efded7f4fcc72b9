import type { User } from '../../../functions/accounts/domain/user.ts'

/** The instant of every call. */
export const AT = new Date('2026-07-20T12:00:00Z')

/** A call that writes data of a user. */
export interface AccountWriter {
  write: (user: User) => Promise<unknown>
  /** Writes the data that the call needs. */
  before?: (user: User) => Promise<unknown>
  /** The result of a successful call. */
  done: unknown
  /** The call only affects an unverified user. */
  isOfWaiting?: true
  /** The reason why a late call does not write data of a deleted user. */
  notLate?: string
}

/** The calls in a wiring: `part.method` for every part except functions and plain values. */
export type CallsOf<Parts> = {
  [Part in keyof Parts & string]: Parts[Part] extends ((...args: never[]) => unknown) | string | number
    ? never
    : `${Part}.${keyof Parts[Part] & string}`
}[keyof Parts & string]
