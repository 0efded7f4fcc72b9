import type { Envelope } from '#shared/system/messages.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { ownOf } from './own-of.ts'

/** Returns when a message expires. Undefined if it never does, or if it is not valid. */
export const expiryOf =
  (messages: Record<string, MessageDefinition>) =>
  ({ type, created_at, body }: Pick<Envelope, 'type' | 'created_at' | 'body'>): Date | undefined => {
    const definition = ownOf(messages, type)
    const parsed = definition?.body.safeParse(body)
    if (definition === undefined || !parsed?.success) return undefined
    const seconds = definition.lifeSeconds(parsed.data)
    return seconds === null ? undefined : new Date(Date.parse(created_at) + 1000 * seconds)
  }
