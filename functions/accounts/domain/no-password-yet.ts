import { invalidField } from '../../../shared/errors.ts'

/** To who is asked for the password and has come by a provider. @param field Where it is asked for. */
export const noPasswordYet = (field: string) =>
  invalidField(field, 'You have no password yet. To set one, log out and ask for a link by “Forgot password”')
