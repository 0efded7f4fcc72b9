import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'

/**
 * So many delayed messages count as one that waits. They come back one by one. A host that is slow for minutes must not
 * stop the messages of other hosts. But without a bound, a whole bulk would come back at once.
 */
const DELAYED_PER_PLACE = 20

/** Counts the messages of a queue that wait for a worker, and a share of the delayed ones. SQS counts approximately. */
export const countWaiting =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue): Promise<number> => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: urlOf(queue),
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesDelayed'],
      }),
    )
    const { ApproximateNumberOfMessages: ready = 0, ApproximateNumberOfMessagesDelayed: delayed = 0 } =
      Attributes ?? {}
    return Number(ready) + Math.floor(Number(delayed) / DELAYED_PER_PLACE)
  }
