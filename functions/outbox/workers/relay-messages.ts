import { streamHandler } from '../../platform/messages/stream-handler.ts'
import { wiring } from '../wiring.ts'

export const handler = streamHandler(wiring.stream)
