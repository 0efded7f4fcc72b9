import { invalidField } from '#shared/errors.ts'

/** The error for an easily guessed new password. */
export const guessable = () => invalidField('password', 'Choose a password that is harder to guess')
