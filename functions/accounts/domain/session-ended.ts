import { AppError } from '../../../shared/errors.ts'

/** To who asks with a session whose account was deleted a moment ago. */
export const sessionEnded = () => new AppError('token_invalid', 'Your session has ended')
