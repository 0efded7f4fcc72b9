import { SendMessageCommand, type SendMessageCommandInput, type SQSClient } from '@aws-sdk/client-sqs'
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

/**
 * Encodes a value as JSON in plain ASCII. SQS refuses U+FFFE and U+FFFF, and some emulators refuse emoji. A message
 * with such characters would fail permanently and block the messages after it in the stream.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Sends messages to queues. A message with a delay is received after that many seconds, at most 900. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope, delaySeconds = 0): Promise<void> => {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: urlOf(queue),
        MessageBody: asciiJson(message),
        ...traceAttributes(message),
        ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
      }),
    )
  }
