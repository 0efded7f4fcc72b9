import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'

interface StreamHandlerDependencies {
  /** Handles one new item; called in order. After a failure it is called again for the same item and those after it. */
  handle: (item: Record<string, unknown>, log: Logger) => Promise<unknown>
  /** The log fields that name an item. Its lines have them, also the line of a failure. */
  namesOf: (item: Record<string, unknown>) => Record<string, unknown>
  logger: Logger
}

/**
 * The Lambda handler of a table's stream, for new items only, one after the other. It stops at the first failure and
 * reports it, and the stream continues there. So `handle` must not throw for an item that can never succeed.
 */
export const streamHandler = ({ handle, namesOf, logger }: StreamHandlerDependencies) =>
  lambdaHandler<DynamoDBStreamEvent, DynamoDBBatchResponse>({
    logger,
    async handle({ Records }, invocation) {
      for (const { eventName, dynamodb = {} } of Records) {
        const { NewImage, SequenceNumber = '' } = dynamodb
        if (eventName !== 'INSERT' || NewImage === undefined) continue
        let log = invocation.log.with({ sequenceNumber: SequenceNumber })
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
    },
  })
