import { epochSeconds } from '../../../shared/instants.ts'
import { CODE_MINUTES } from '../../../shared/verification.ts'

/** Wrong tries for each kind of caller (docs/product/accounts.md "Codes and links"). */
export const MAX_TRIES = 5

/**
 * The caller: the session of the registration, or any caller without it. Counted separately, so that a stranger cannot
 * use up the user's tries.
 */
export type CodeAsker = 'session' | 'anybody'

/** The code that verifies a user's email. `expires_at` is an epoch second. */
export interface StoredCode {
  user_id: string
  /** Keyed hash of the code. Only the mail has the code itself. */
  code_hash: string
  /** Tries by the session of the registration. */
  tries: number
  /** Tries without that session. */
  other_tries: number
  expires_at: number
}

export interface CodeDependencies {
  codes: {
    /** Six random digits. */
    make: () => string
    /** The hash of a user's code. Useless to someone with only the table: the key is elsewhere. */
    hash: (userId: string, code: string) => Promise<string>
    /** Whether the hash matches the user's code. Takes as long without a hash. */
    matches: (hash: string | undefined, userId: string, code: string) => Promise<boolean>
  }
  now: () => Date
}

/** A new code for a user, valid from now on: as mailed, and as stored. */
export async function newCode(
  { codes, now }: CodeDependencies,
  userId: string,
): Promise<{ code: string; stored: StoredCode }> {
  const code = codes.make()
  const expires_at = epochSeconds(now()) + CODE_MINUTES * 60
  const code_hash = await codes.hash(userId, code)
  return { code, stored: { user_id: userId, code_hash, tries: 0, other_tries: 0, expires_at } }
}
