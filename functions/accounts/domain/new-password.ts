import { invalidField } from '../../../shared/errors.ts'

/** Refuses a new password that is easily guessed. */
export const guessable = () =>
  invalidField('password', 'Choose a password that is harder to guess, like three unrelated words')
