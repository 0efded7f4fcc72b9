import { streamHandler } from '../../../platform/messages/stream-handler.ts'
import { wireOutbox } from '../wire-outbox.ts'
import { lambdaContext } from '../../../platform/context.ts'

const { wiring } = wireOutbox(lambdaContext)

export const handler = streamHandler(wiring.stream)
