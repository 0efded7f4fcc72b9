import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'

interface StreamHandlerDependencies {
  /** Handles one new item. Items arrive in order. After a failure, the failed item and all later ones arrive again. */
  handle: (item: Record<string, unknown>, log: Logger) => Promise<unknown>
  /** The log fields that identify an item. Every log line about the item has them. */
  namesOf: (item: Record<string, unknown>) => Record<string, unknown>
  logger: Logger
}

/**
 * The Lambda handler of a table's stream. It handles new items only, one after the other. At a failure it stops and
 * reports the item, and the stream continues there. So `handle` must not throw for an item that can never succeed.
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
