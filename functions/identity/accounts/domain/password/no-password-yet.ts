import { invalidField } from '#shared/errors.ts'

/** The error for a user who signed up with a provider and has no password. @param field The field that requires one. */
export const noPasswordYet = (field: string) =>
  invalidField(field, 'You have no password yet. To set one, log out and ask for a link by “Forgot password”')
