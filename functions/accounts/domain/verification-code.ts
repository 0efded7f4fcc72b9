import { epochSeconds } from '../../../shared/instants.ts'
import { CODE_MINUTES } from '../../../shared/verification.ts'

/** How often a code may be wrong for each kind of asker (docs/product/accounts.md "Codes and links"). */
export const MAX_TRIES = 5

/**
 * Who tries a code: the session of its registration, or anybody without it. They are counted apart, because a stranger
 * could use up the tries of who waits.
 */
export type CodeAsker = 'session' | 'anybody'

/** The code that verifies the email of one user; `expires_at` is an epoch second. */
export interface StoredCode {
  user_id: string
  /** What the code is compared with; the code itself is in the mail alone. */
  code_hash: string
  /** Tries of the session of its registration. */
  tries: number
  /** Tries without that session. */
  other_tries: number
  expires_at: number
}

export interface CodeDependencies {
  codes: {
    /** Six digits that nobody can foresee. */
    make: () => string
    /** The hash of a user's code; of no use without a key that is not in the database. */
    hash: (userId: string, code: string) => Promise<string>
    /** Whether a hash is that of the user's code; the same work where there is none. */
    matches: (hash: string | undefined, userId: string, code: string) => Promise<boolean>
  }
  now: () => Date
}

/** A new code for a user, valid from now on: as it is mailed, and as it is stored. */
export async function newCode(
  { codes, now }: CodeDependencies,
  userId: string,
): Promise<{ code: string; stored: StoredCode }> {
  const code = codes.make()
  const expires_at = epochSeconds(now()) + CODE_MINUTES * 60
  const code_hash = await codes.hash(userId, code)
  return { code, stored: { user_id: userId, code_hash, tries: 0, other_tries: 0, expires_at } }
}
