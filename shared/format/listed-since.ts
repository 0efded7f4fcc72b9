import { longDate } from './date.ts'

/** The oldest register that is known. Companies on it may have been listed earlier. */
export interface KnownRegisters {
  /** Its date, YYYY-MM-DD. */
  known_since: string
}

/** Whether nothing is known of the time before a company was first seen. */
export const mayBeEarlier = (firstSeen: string, { known_since }: KnownRegisters): boolean =>
  firstSeen <= known_since

/** Since when a company is listed, as far as the known registers say: it may have been licensed long before the oldest. */
export const listedSince = (firstSeen: string, known: KnownRegisters): string =>
  mayBeEarlier(firstSeen, known)
    ? `since ${longDate(firstSeen)} or earlier`
    : `first seen ${longDate(firstSeen)}`
