import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { Logger } from './logger.ts'

interface StreamHandlerDependencies {
  /** Called for each new item, in order; again for one that failed and for those after it. */
  handle: (item: Record<string, unknown>, log: Logger) => Promise<unknown>
  /** What every log line of an item says of it, the line of its failure too. */
  namesOf: (item: Record<string, unknown>) => Record<string, unknown>
  logger: Logger
}

/**
 * The Lambda handler of a table's stream: new items alone, one after the other. At the first that fails it stops and
 * says so; the stream goes on from there, so `handle` must not fail for what can never succeed.
 */
export const streamHandler =
  ({ handle, namesOf, logger }: StreamHandlerDependencies) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const { eventName, dynamodb = {} } of Records) {
      const { NewImage, SequenceNumber = '' } = dynamodb
      if (eventName !== 'INSERT' || NewImage === undefined) continue
      let log = logger.with({ sequenceNumber: SequenceNumber })
      try {
        const item = unmarshall(NewImage as Record<string, AttributeValue>)
        log = log.with(namesOf(item))
        await handle(item, log)
      } catch (error) {
        log.error('stream record failed', { error })
        return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] }
      }
    }
    return { batchItemFailures: [] }
  }
