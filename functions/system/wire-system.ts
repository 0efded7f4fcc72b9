import { withoutSessions } from '../platform/auth/principal-of.ts'
import { routes } from '#shared/api/routes.ts'
import { functions, routesOf } from '#shared/system/functions.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import { oncePerProcess } from '../platform/resources.ts'

export const wireSystem = oncePerProcess(({ config, now, logger }) => {
  return {
    version: config.version,
    commit: config.commit,
    /** The routes, grouped by the function that serves them. */
    parts: Object.entries(functions)
      .map(([name, definition]) => ({ name, contracts: routesOf(definition).map((id) => routes[id]) }))
      .filter(({ contracts }) => contracts.length > 0),
    now,
    logger,
    viewerAddress,
    ...withoutSessions,
  }
})
