import { AppError } from '../../shared/errors.ts'
import { routes } from '../../shared/api/routes.ts'
import { functions, routesOf } from '../../shared/system/functions.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'

export const wiring = {
  version: config.version,
  /** The routes, grouped by the function that serves them. */
  parts: Object.entries(functions)
    .map(([name, definition]) => ({ name, contracts: routesOf(definition).map((id) => routes[id]) }))
    .filter(({ contracts }) => contracts.length > 0),
  now: systemClock,
  logger,
  viewerAddress,
  // the routes of this feature accept no session
  authenticate: () => Promise.reject(new AppError('token_invalid', 'Your session is not valid')),
}
