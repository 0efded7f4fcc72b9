import { AppError } from '#shared/errors.ts'

/** The error for a saved search that was deleted or belongs to another user. */
export const searchNotFound = (): AppError =>
  new AppError('not_found', 'There is no saved search with this id')
