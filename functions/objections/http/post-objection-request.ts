import { requestObjection as contract } from '#shared/api/objection-requests.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { requestObjection, type RequestObjectionDependencies } from '../domain/request-objection.ts'

/** The public form. The answer is the same for every contact, known or not, and for a repeated request. */
export const postObjectionRequest = ({
  requests,
  ...dependencies
}: RequestObjectionDependencies & { requests: RateLimiter }) =>
  implement(contract, async ({ body }, { clientAddress }) => {
    requests.take(clientAddress)
    await requestObjection(dependencies, body, clientAddress)
    return { status: 202, body: { message: 'We have your request' } }
  })
