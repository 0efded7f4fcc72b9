import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mailSetName, mailSets } from '#shared/system/mail-sets.ts'
import { resourceName } from '#shared/system/names.ts'
import { emulatorCredentials, queueUrlPrefix } from '../provision.ts'

/** Sends an event of SES to the queue of the stage with the configuration set, as SES and SNS do. */
export async function publishEvent(endpoint: string, set: string, event: object): Promise<void> {
  const suffix = mailSets.map((name) => mailSetName('', name)).find((ending) => set.endsWith(ending)) ?? ''
  const queue = resourceName(set.slice(0, set.length - suffix.length), 'mailEvents')
  const sqs = new SQSClient({ ...emulatorCredentials, endpoint, useQueueUrlAsEndpoint: false })
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: `${queueUrlPrefix(endpoint)}${queue}`,
        MessageBody: JSON.stringify(event),
      }),
    )
  } finally {
    sqs.destroy()
  }
}
