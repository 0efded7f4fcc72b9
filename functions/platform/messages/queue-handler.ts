import type * as z from 'zod/mini'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import type { Logger } from '../logger.ts'
import { ownOf } from './own-of.ts'
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

type BodyOf<List extends MessageList, Type extends keyof List> = z.infer<List[Type]['body']>
type HandlerOf<List extends MessageList, Type extends keyof List> = (
  body: BodyOf<List, Type>,
  context: MessageContext,
) => Promise<void>

type TypeIn<List extends MessageList, Queue extends string> = {
  [Type in keyof List]: List[Type]['queue'] extends Queue ? Type : never
}[keyof List]

/** One handler for each kind of message in the queue. It may be called twice for the same message. */
export type MessageHandlers<List extends MessageList, Queue extends string> = {
  [Type in TypeIn<List, Queue>]: HandlerOf<List, Type>
}

/** What ends with an expired message of each kind. The message of a job ends its job. */
export type MessageEndings<List extends MessageList, Queue extends string> = {
  [Type in TypeIn<List, Queue> as BodyOf<List, Type> extends { job_id: string } ? Type : never]: HandlerOf<
    List,
    Type
  >
} & { [Type in TypeIn<List, Queue>]?: HandlerOf<List, Type> }

type QueueHandlerDependencies<List extends MessageList, Queue extends string> = RecordHandlerDependencies & {
  messages: List
  handlers: MessageHandlers<List, Queue>
} & (Record<never, never> extends MessageEndings<List, Queue>
    ? { endings?: MessageEndings<List, Queue> }
    : { endings: MessageEndings<List, Queue> })

/** The Lambda handler of a queue, which passes each message to the handler of its type (`recordHandler`). */
export function queueHandler<List extends MessageList, Queue extends string>(
  dependencies: QueueHandlerDependencies<List, Queue>,
) {
  const { messages, handlers, endings = {} } = dependencies
  type Handlers = Record<string, (body: unknown, context: MessageContext) => Promise<void>>
  const byType = handlers as unknown as Handlers

  return recordHandler(dependencies, async (message, { log, isLastTry, isExpired }) => {
    const { message_id: messageId, request_id: requestId, type } = message
    const handle = ownOf(byType, type)
    const definition = ownOf<MessageDefinition>(messages, type)
    if (handle === undefined || definition === undefined)
      throw new PermanentFailure('The queue has no handler for this type')
    const body = definition.body.safeParse(message.body)
    if (!body.success) throw new PermanentFailure(`The body does not match the type ${type}`)
    const context = { messageId, requestId, isLastTry, log }
    if (!isExpired) {
      await handle(body.data, context)
      return 'done'
    }
    await ownOf(endings as unknown as Handlers, type)?.(body.data, context)
    return 'expired'
  })
}
