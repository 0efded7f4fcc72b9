/** The advice next to each field for a new password. The server refuses passwords that are easily guessed. */
export const NEW_PASSWORD_HINT =
  '8 characters or more. A few unrelated words are easy to remember and hard to guess.'
