import type { Envelope } from '../../../shared/system/messages.ts'

/** The log fields that identify a message. Of an invalid item, only its existing fields are used. */
export const messageNames = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
  // without it, the lines have the trace id of the invocation
  ...(item.trace_id !== undefined && { traceId: item.trace_id }),
})
