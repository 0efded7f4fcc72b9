import { AppError } from '../../../shared/errors.ts'

/** The register has never had it. */
export const unknownCompany = (): AppError => new AppError('not_found', 'There is no company with this id')

/** Without the day it left: with two registers at hand, it would tell of a locked company which few it can be. */
export const companyHasLeft = (): AppError =>
  new AppError('not_found', 'This company is no longer on the register')
