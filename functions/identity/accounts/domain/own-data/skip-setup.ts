import { sessionEnded } from '#shared/errors.ts'
import type { ShownPreferences } from '../user.ts'

export interface SkipSetupDependencies {
  preferences: {
    /**
     * Sets the instant of the setup, unless it is set. Returns the stored preferences; undefined, with nothing written,
     * if the user is gone.
     */
    completeSetup: (userId: string, at: Date) => Promise<ShownPreferences | undefined>
  }
  now: () => Date
}

/**
 * Completes the setup of a user who wants to say nothing. What another tab has saved stays.
 * @throws AppError 401 if the account is gone.
 */
export async function skipSetup(
  { preferences, now }: SkipSetupDependencies,
  userId: string,
): Promise<ShownPreferences> {
  const kept = await preferences.completeSetup(userId, now())
  if (kept === undefined) throw sessionEnded()
  return kept
}
