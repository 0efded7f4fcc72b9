import type { SendMessageCommandInput } from '@aws-sdk/client-sqs'
import type { Envelope } from '#shared/system/messages.ts'
import { traceHeaderIn } from '../trace.ts'

/** The log fields that identify a message. An invalid item may lack some of them. */
export const messageLogFields = (item: { [Name in keyof Envelope]?: unknown }) => ({
  messageId: item.message_id,
  requestId: item.request_id,
  type: item.type,
  parentId: item.parent_id,
})

/**
 * The attribute by which X-Ray links a message to the work that wrote it. It overrides the header of the SDK's call,
 * which names the work that sends the message (AWS X-Ray Developer Guide, "Amazon SQS and AWS X-Ray").
 */
export function traceAttributes({
  trace_header,
}: Envelope): Pick<SendMessageCommandInput, 'MessageSystemAttributes'> {
  const header = traceHeaderIn(trace_header)
  if (header === undefined) return {}
  return { MessageSystemAttributes: { AWSTraceHeader: { DataType: 'String', StringValue: header } } }
}
