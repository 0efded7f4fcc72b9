import { lambdaContext } from '../../../platform/context.ts'
import { messageNames } from '../../../platform/messages/message-names.ts'
import { streamHandler } from '../../../platform/messages/stream-handler.ts'
import { relayMessage } from '../relay-message.ts'

export const handler = streamHandler({
  handle: (item, log) => relayMessage(lambdaContext, item, log),
  namesOf: messageNames,
  logger: lambdaContext.logger,
})
