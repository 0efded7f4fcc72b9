/** The reasons for which the server sends back from a provider without a code. */
const words: Partial<Record<string, string>> = {
  cancelled: 'The sign-in was cancelled before it was finished. Nothing has changed.',
  expired: 'The sign-in took too long, or was begun in another browser. Please start again.',
  email_unverified:
    'The provider has not verified your email address, so we cannot tell that it is yours. Verify it there, or sign in with your password.',
}

/** Why a sign-in with a provider came to nothing, and what helps; for a reason that nobody knows too. */
export const signInFailureWords = (reason: string | null): string =>
  reason === null
    ? 'There is no sign-in to finish here. Please start from the sign-in page.'
    : (words[reason] ??
      'The sign-in with the provider did not work. Please try again, or sign in with your password.')
