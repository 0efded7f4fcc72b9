import { withoutSessions } from '../../platform/auth/principal-of.ts'
import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { viewerAddress } from '../../platform/http/viewer-address.ts'
import { postObjectionRequest } from './post-objection-request.ts'

const { now, logger } = lambdaContext

export const handler = httpHandler({
  now,
  logger,
  viewerAddress,
  ...withoutSessions,
  routes: [postObjectionRequest(lambdaContext)],
})
