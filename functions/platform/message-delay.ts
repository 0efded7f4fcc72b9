import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs'

/** Hides a received message for so long before it is tried again. */
export const messageDelay =
  (sqs: SQSClient, queueUrl: string) =>
  async (receiptHandle: string, seconds: number): Promise<void> => {
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    )
  }
