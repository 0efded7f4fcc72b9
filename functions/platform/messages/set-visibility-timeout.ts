import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs'

/** Sets the visibility timeout of a received message, which delays its next delivery. */
export const setVisibilityTimeout =
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
