import { routes } from '#shared/api/routes.ts'
import { health, openApi } from '#shared/api/system.ts'
import { functions, routesOf } from '#shared/system/functions.ts'
import { withoutSessions } from '../../platform/auth/principal.ts'
import { systemClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { httpHandler, implement } from '../../platform/http/http-handler.ts'
import { viewerAddress } from '../../platform/http/viewer-address.ts'
import { logger } from '../../platform/logger.ts'
import { describeApi } from '../openapi/describe-api.ts'

const { version, commit } = config
const getHealth = implement(health, () => ({ status: 200, body: { status: 'ok', version, commit } }))

const parts = Object.entries(functions)
  .map(([name, definition]) => ({
    name,
    contracts: routesOf(definition).map((id) => [id, routes[id]] as const),
  }))
  .filter(({ contracts }) => contracts.length > 0)

let description: ReturnType<typeof describeApi> | undefined
const getOpenApi = implement(openApi, () => ({
  status: 200,
  body: (description ??= describeApi({ version, parts })),
}))

// a context would load the client of the database, which these calls do not need
export const handler = httpHandler({
  ...withoutSessions,
  viewerAddress,
  logger,
  now: systemClock,
  routes: [getHealth, getOpenApi],
})
