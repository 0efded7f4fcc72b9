import type { Envelope } from '../../../shared/system/messages.ts'

/** The log fields that name a message. An invalid item has only the fields that it contains. */
export const messageNames = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
})
