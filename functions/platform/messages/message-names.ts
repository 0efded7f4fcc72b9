import type { Envelope } from '#shared/system/messages.ts'

/** The log fields that identify a message. An invalid item may lack some of them. */
export const messageNames = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
  parentId: item.parent_id,
})
