import { AppError } from '#shared/errors.ts'

/** The error for an id that was never on the register. */
export const unknownCompany = (): AppError => new AppError('not_found', 'There is no company with this id')

/**
 * The error for a company that has left the register. It does not name the date of leaving. With that date, a user
 * could compare two registers and narrow a locked company down to a few names.
 */
export const companyHasLeft = (): AppError =>
  new AppError('not_found', 'This company is no longer on the register')
