import { AppError } from '../../../shared/errors.ts'

/** There is no such saved search of this reader: it was deleted, or is somebody else's. */
export const searchNotFound = (): AppError =>
  new AppError('not_found', 'There is no saved search with this id')
