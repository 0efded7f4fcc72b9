/** The password advice beside each field for a new one. The server refuses passwords that are easy to guess. */
export const NEW_PASSWORD_HINT =
  '8 characters or more. A few unrelated words are easy to remember and hard to guess.'
