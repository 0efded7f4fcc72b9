import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { eraseUser } from '../domain/erase-user.ts'
import { wireErasure } from '../wire-erasure.ts'
import { lambdaContext } from '../../platform/context.ts'

const erasureWiring = wireErasure(lambdaContext)

export const handler = queueHandler<Messages, 'erasures'>({
  ...erasureWiring,
  handlers: { eraseUser: (body) => eraseUser(erasureWiring, body) },
})
