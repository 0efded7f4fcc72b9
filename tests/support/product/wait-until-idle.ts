import { GetQueueAttributesCommand, PurgeQueueCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { resourceName } from '#shared/system/names.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'

const PATIENCE_SECONDS = 30
const POLL_MILLISECONDS = 100

interface System {
  documents: DynamoDBDocumentClient
  sqs: SQSClient
  endpoint: string
  prefix: string
}

/**
 * Waits until the workers of a product are idle. Then no message is in the outbox or in a queue, even hidden or delayed.
 * Messages of `retries` are dropped, because they may be due in minutes. Two idle checks are enough, because a worker
 * writes new messages before it deletes the message that it handles.
 * @throws after 30 seconds, with the remaining work.
 */
export async function waitUntilIdle(system: System): Promise<void> {
  const deadline = performance.now() + PATIENCE_SECONDS * 1000
  for (let idleLooks = 0; idleLooks < 2;) {
    await system.sqs.send(new PurgeQueueCommand({ QueueUrl: urlOf(system, 'retries') }))
    const work = await workOf(system)
    idleLooks = work.length === 0 ? idleLooks + 1 : 0
    if (performance.now() > deadline && work.length > 0)
      throw new Error(
        `The workers of the shared product still have work after ${PATIENCE_SECONDS} s: ${work.join(', ')}. The test file before must wait for it, or start a product of its own`,
      )
    if (work.length > 0) await wait(POLL_MILLISECONDS)
  }
}

const urlOf = ({ endpoint, prefix }: System, name: QueueName) =>
  `${queueUrlPrefix(endpoint)}${resourceName(prefix, name)}`

/** The remaining work as entries such as `mail: 2`, one for each place that contains messages. */
async function workOf(system: System): Promise<string[]> {
  const { documents, sqs, prefix } = system
  const inQueue = async (name: QueueName): Promise<[string, number]> => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: urlOf(system, name),
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ],
      }),
    )
    return [name, Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0)]
  }
  const inOutbox = async (): Promise<[string, number]> => {
    let count = 0
    const input = {
      TableName: resourceName(prefix, 'outbox'),
      ConsistentRead: true,
      FilterExpression: 'attribute_exists(waiting)',
    }
    for await (const { Count = 0 } of paginateScan({ client: documents }, input)) count += Count
    return ['outbox', count]
  }
  // counts the outbox first: a message that moves to a queue meanwhile is then counted there
  const counts = [await inOutbox(), ...(await Promise.all((Object.keys(queues) as QueueName[]).map(inQueue)))]
  return counts.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`)
}
