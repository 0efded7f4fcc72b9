import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import type { Trigger } from '../../shared/system/function-definition.ts'

/** What Lambda hands to a worker, and which records of it can never be handled. */
interface WorkerEvents {
  empty: object
  poisoned: object
  /** The ids of the records that the worker must name as failed. */
  failing: string[]
}

/** A batch of nothing and a batch with poison in it, of the kind that runs a worker; undefined where no batch does. */
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

/** Items that are no message of ours; the reader stops at the first that it cannot set aside. */
const streamEvent = (sequenceNumbers: string[]): DynamoDBStreamEvent => ({
  Records: sequenceNumbers.map((SequenceNumber) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber, NewImage: { message_id: { S: `message of ${SequenceNumber}` } } },
  })),
})
