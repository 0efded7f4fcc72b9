import { invalidField } from '../../../shared/errors.ts'

/** Refuses a new password that is easily guessed; the field says how to make a good one. */
export const guessable = () => invalidField('password', 'Choose a password that is harder to guess')
