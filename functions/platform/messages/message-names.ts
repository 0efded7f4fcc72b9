import type { Envelope } from '../../../shared/system/messages.ts'

/** The fields of a message in each of its log lines; an invalid item has as many as it contains. */
export const messageNames = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
})
