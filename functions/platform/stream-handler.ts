import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { Logger } from './logger.ts'

interface StreamHandlerDependencies {
  /** Called for each new item, in order; again for one that failed and for those after it. */
  handle: (item: Record<string, unknown>, log: Logger) => Promise<unknown>
  logger: Logger
}

/**
 * The Lambda handler of a table's stream: new items alone, one after the other. At the first that fails it stops and
 * says so; the stream goes on from there, so `handle` must not fail for what can never succeed.
 */
export const streamHandler =
  ({ handle, logger }: StreamHandlerDependencies) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const { eventName, dynamodb = {} } of Records) {
      const { NewImage, SequenceNumber = '' } = dynamodb
      if (eventName !== 'INSERT' || NewImage === undefined) continue
      const log = logger.with({ sequenceNumber: SequenceNumber })
      try {
        await handle(unmarshall(NewImage as Record<string, AttributeValue>), log)
      } catch (error) {
        log.error('stream record failed', { error })
        return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] }
      }
    }
    return { batchItemFailures: [] }
  }
