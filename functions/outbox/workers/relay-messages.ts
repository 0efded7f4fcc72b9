import { streamHandler } from '../../platform/stream-handler.ts'
import { wiring } from '../wiring.ts'

export const handler = streamHandler({ handle: wiring.relay, logger: wiring.logger })
