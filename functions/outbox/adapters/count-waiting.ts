import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'

/** Counts the messages of a queue that wait for a worker. SQS counts approximately. */
export const countWaiting =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue): Promise<number> => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: urlOf(queue),
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    )
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
  }
