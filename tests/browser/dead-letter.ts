import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { randomUUID } from 'node:crypto'
import { resourceName } from '#shared/system/names.ts'
import { dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials, queueUrlPrefix } from '../../infra/local/provision.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'

/** Puts a mail to an address into the dead-letter queue, as if its sending had failed too often. */
export async function deadMail({ product }: E2eWorld, to: string): Promise<void> {
  const run = readRunFile(dataFolderAt(product.folder))
  if (run === undefined) throw new Error('The product has left no run file')
  const { endpoints, prefix } = run
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const message = {
    message_id: randomUUID(),
    type: 'sendMail',
    request_id: `request-${randomUUID()}`,
    created_at: new Date().toISOString(),
    body: { template: 'account_exists', to, name: 'Uma' },
  }
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, 'mail-dead')}`,
      MessageBody: JSON.stringify(message),
    }),
  )
  sqs.destroy()
}
