import type { Messages } from '#shared/system/messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { eraseUser } from '../erase-user.ts'

export const handler = queueHandler<Messages, 'erasures'>({
  ...wireQueue(lambdaContext, 'erasures'),
  handlers: { eraseUser: (body) => eraseUser(lambdaContext, body) },
})
