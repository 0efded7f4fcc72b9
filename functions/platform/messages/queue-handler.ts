import type * as z from 'zod/mini'
import type { MessageDefinition } from '../../../shared/system/messages.ts'
import type { Logger } from '../logger.ts'
import { recordHandler, type RecordHandlerDependencies } from './record-handler.ts'
import { PermanentFailure } from './retry-or-drop.ts'

export interface MessageContext {
  messageId: string
  /** The id of the request that caused the message, for all log lines and messages that it causes. */
  requestId: string
  /** Whether the message goes to the dead-letter queue if its handler throws. */
  isLastTry: boolean
  log: Logger
}

type MessageList = Record<string, MessageDefinition>

/** One handler for each kind of message in the queue. It may be called twice for the same message. */
export type MessageHandlers<List extends MessageList, Queue extends string> = {
  [Type in keyof List as List[Type]['queue'] extends Queue ? Type : never]: (
    body: z.infer<List[Type]['body']>,
    context: MessageContext,
  ) => Promise<void>
}

interface QueueHandlerDependencies<
  List extends MessageList,
  Queue extends string,
> extends RecordHandlerDependencies {
  messages: List
  handlers: MessageHandlers<List, Queue>
}

/** The Lambda handler of a queue, which passes each message to the handler of its type (`recordHandler`). */
export function queueHandler<List extends MessageList, Queue extends string>({
  messages,
  handlers,
  ...dependencies
}: QueueHandlerDependencies<List, Queue>) {
  const byType = handlers as Record<string, (body: unknown, context: MessageContext) => Promise<void>>

  return recordHandler(dependencies, async (message, { log, isLastTry }) => {
    const { message_id: messageId, request_id: requestId, type } = message
    const handle = ownOf(byType, type)
    const definition = ownOf(messages, type)
    if (handle === undefined || definition === undefined)
      throw new PermanentFailure('The queue has no handler for this type')
    const body = definition.body.safeParse(message.body)
    if (!body.success) throw new PermanentFailure(`The body does not match the type ${type}`)
    await handle(body.data, { messageId, requestId, isLastTry, log })
  })
}

/** Reads only own properties, because a message type can be any text, such as `toString`. */
const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
