import type { Envelope } from '../../shared/system/messages.ts'

/** What every log line of a message says of it; of an item that is none, as much as it has. */
export const messageNames = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
})
