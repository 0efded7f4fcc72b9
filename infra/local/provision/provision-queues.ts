import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  type SQSClient,
  SQSServiceException,
} from '@aws-sdk/client-sqs'
import { deadLetterQueueOf, maxReceiveCountOf } from '#shared/system/queues.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'

/** How long dead-letter queues keep messages: the maximum of SQS, because an operator must see undelivered messages. */
const DEAD_LETTER_RETENTION_SECONDS = 14 * 24 * 60 * 60

/**
 * Creates queues, each with its dead-letter queue. An existing queue gets the attributes of its definition and keeps
 * its messages.
 */
export async function provisionQueues(
  client: SQSClient,
  prefix: string,
  definitions: Readonly<Record<string, QueueDefinition>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(definitions)) {
    const deadLetters = await queueWith(client, `${prefix}-${deadLetterQueueOf(name)}`, {
      MessageRetentionPeriod: String(DEAD_LETTER_RETENTION_SECONDS),
    })
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames: ['QueueArn'] }),
    )
    await queueWith(client, `${prefix}-${name}`, {
      VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: Attributes?.QueueArn,
        maxReceiveCount: maxReceiveCountOf(definition),
      }),
    })
  }
}

/**
 * Creates a queue. SQS refuses to create an existing queue with other attributes, so those are set. @returns its URL.
 */
async function queueWith(client: SQSClient, QueueName: string, Attributes: Record<string, string>) {
  try {
    return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl
  } catch (error) {
    if (!(error instanceof SQSServiceException && error.name.endsWith('QueueNameExists'))) throw error
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName }))
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }))
    return QueueUrl
  }
}
