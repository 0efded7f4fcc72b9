/** The reasons that the server returns for a failed provider sign-in. */
const words: Partial<Record<string, string>> = {
  cancelled: 'The sign-in was cancelled before it was finished, so nothing has changed.',
  expired: 'The sign-in took too long, or was begun in another browser.',
  email_unverified:
    'The provider has not verified your email address, so we cannot tell that it is yours. Verify it there first, or use your password.',
}

/** Why a provider sign-in failed. Unknown reasons have a general text. The page adds what to do next. */
export const signInFailureWords = (reason: string | null): string =>
  reason === null
    ? 'There is no sign-in to finish here.'
    : (words[reason] ?? 'The sign-in with the provider did not work.')
