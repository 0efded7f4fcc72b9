import { epochSeconds } from '#shared/instants.ts'
import { CODE_MINUTES } from '#shared/retention.ts'

/** How many wrong tries a kind of caller has (docs/product/accounts.md "Codes and links"). */
export const MAX_TRIES = 5

/**
 * The kind of caller: the session of the registration, or anyone else. Each kind has its own count, so that a stranger
 * cannot use up the user's tries.
 */
export type CodeCaller = 'session' | 'anybody'

/** The code that verifies a user's email. `expires_at` is an epoch second. */
export interface StoredCode {
  user_id: string
  /** The keyed hash of the code. Only the mail contains the code itself. */
  code_hash: string
  /** Wrong codes entered by the session that registered. */
  tries: number
  /** Wrong codes entered by other callers. */
  other_tries: number
  expires_at: number
}

export interface CodeDependencies {
  codes: {
    /** Returns six random digits. */
    make: () => string
    /** Hashes a user's code. Someone with only the table cannot use the hash, because the key is elsewhere. */
    hash: (userId: string, code: string) => Promise<string>
    /** Whether a hash matches the user's code. It takes the same time without a hash. */
    matches: (hash: string | undefined, userId: string, code: string) => Promise<boolean>
  }
  now: () => Date
}

/** A new code for a user, valid from now on, in its mailed and its stored form. */
export async function newCode(
  { codes, now }: CodeDependencies,
  userId: string,
): Promise<{ code: string; stored: StoredCode }> {
  const code = codes.make()
  const expires_at = epochSeconds(now()) + CODE_MINUTES * 60
  const code_hash = await codes.hash(userId, code)
  return { code, stored: { user_id: userId, code_hash, tries: 0, other_tries: 0, expires_at } }
}
