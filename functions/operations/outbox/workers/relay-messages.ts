import { streamHandler } from '../../../platform/messages/stream-handler.ts'
import { wireOutbox } from '../wire-outbox.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const { wiring } = wireOutbox(lambdaResources)

export const handler = streamHandler(wiring.stream)
