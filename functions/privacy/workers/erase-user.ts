import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { eraseUser } from '../erase-user.ts'

export const handler = queueHandler<Messages, 'erasures'>({
  ...queueParts(lambdaContext, 'erasures'),
  handlers: { eraseUser: (body) => eraseUser(lambdaContext, body) },
})
