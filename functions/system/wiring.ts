import { AppError } from '../../shared/errors.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { viewerAddress } from '../platform/viewer-address.ts'

export const wiring = {
  version: config.version,
  clock: systemClock,
  logger,
  viewerAddress,
  // no route of this feature takes a session
  authenticate: () => Promise.reject(new AppError('token_invalid', 'Your session is not valid')),
}
