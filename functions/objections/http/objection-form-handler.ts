import { requestObjection as contract } from '#shared/api/objection-requests.ts'
import { withoutSessions } from '../../platform/auth/principal.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { httpHandler, implement } from '../../platform/http/http-handler.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { viewerAddress } from '../../platform/http/viewer-address.ts'
import { requestObjection } from '../request-objection.ts'

/** The limit of requests per client and hour (docs/product/accounts.md "Throttles"). */
const REQUESTS = { limit: 60, windowSeconds: 60 * 60, what: 'requests' }

/** The public form. The answer is the same for every contact, known or not, and for a repeated request. */
const postObjectionRequest = (context: Context) => {
  const requests = rateLimiter(REQUESTS, context.now)
  return implement(contract, async ({ body }, { clientAddress }) => {
    requests.take(clientAddress)
    await requestObjection(context, body, clientAddress)
    return { status: 202, body: { message: 'We have your request' } }
  })
}

const { now, logger } = lambdaContext

export const handler = httpHandler({
  now,
  logger,
  viewerAddress,
  ...withoutSessions,
  routes: [postObjectionRequest(lambdaContext)],
})
