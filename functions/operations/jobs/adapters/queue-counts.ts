import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'

/** How many messages wait, are with a worker, and are delayed. SQS counts approximately. */
export const queueCounts = (sqs: SQSClient) => async (QueueUrl: string) => {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    }),
  )
  return {
    waiting: Number(Attributes['ApproximateNumberOfMessages'] ?? 0),
    in_flight: Number(Attributes['ApproximateNumberOfMessagesNotVisible'] ?? 0),
    delayed: Number(Attributes['ApproximateNumberOfMessagesDelayed'] ?? 0),
  }
}
