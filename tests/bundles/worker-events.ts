import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import type { Trigger } from '#shared/system/function-definition.ts'

/** Two events for a worker: an empty batch, and a batch with invalid records. */
interface WorkerEvents {
  empty: object
  poisoned: object
  /** The ids of the records that the worker must report as failed. */
  failing: string[]
}

/** The events for a worker with this trigger, if it has batches. */
export function eventsFor(trigger: Trigger): WorkerEvents | undefined {
  if ('queue' in trigger) {
    return {
      empty: { Records: [] },
      poisoned: queueEvent(trigger.queue, { 'message-1': 'no JSON', 'message-2': '{"type":"constructor"}' }),
      failing: ['message-1', 'message-2'],
    }
  }
  if ('stream' in trigger) {
    return { empty: { Records: [] }, poisoned: streamEvent(['100', '200']), failing: ['100'] }
  }
  return undefined
}

const queueEvent = (queue: string, bodies: Record<string, string>): SQSEvent => ({
  Records: Object.entries(bodies).map(([messageId, body]) => ({
    messageId,
    body,
    receiptHandle: `handle of ${messageId}`,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'sender',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-2:000000000000:${queue}`,
    awsRegion: 'eu-west-2',
  })),
})

/** A stream event with items that are not messages. The relay reports the first one and stops. */
const streamEvent = (sequenceNumbers: string[]): DynamoDBStreamEvent => ({
  Records: sequenceNumbers.map((SequenceNumber) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber, NewImage: { message_id: { S: `message of ${SequenceNumber}` } } },
  })),
})
