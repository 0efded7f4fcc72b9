import { lambdaContext } from '../../../platform/context.ts'
import { messageLogFields } from '../../../platform/messages/queue-sender.ts'
import { streamHandler } from '../../../platform/messages/stream-handler.ts'
import { relayMessage } from '../relay-message.ts'

export const handler = streamHandler({
  handle: (item, log) => relayMessage(lambdaContext, item, log),
  namesOf: messageLogFields,
  logger: lambdaContext.logger,
})
