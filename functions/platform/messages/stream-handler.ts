import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'

interface StreamHandlerDependencies {
  /** Handles one new item. The items of a batch are handled concurrently. */
  handle: (item: Record<string, unknown>, log: Logger) => Promise<unknown>
  /** The log fields that name an item. All its lines have them, also the line of its failure. */
  namesOf: (item: Record<string, unknown>) => Record<string, unknown>
  logger: Logger
}

/** The Lambda handler of a stream, new items only, which resumes at the first that failed: be idempotent. */
export const streamHandler = ({ handle, namesOf, logger }: StreamHandlerDependencies) =>
  lambdaHandler<DynamoDBStreamEvent, DynamoDBBatchResponse>({
    logger,
    async handle({ Records }, invocation) {
      /** Handles one record. @returns whether it succeeded. */
      const settle = async ({ eventName, dynamodb = {} }: DynamoDBRecord): Promise<boolean> => {
        if (eventName !== 'INSERT' || dynamodb.NewImage === undefined) return true
        let log = invocation.log.with({ sequenceNumber: dynamodb.SequenceNumber })
        try {
          const item = unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)
          log = log.with(namesOf(item))
          await handle(item, log)
          return true
        } catch (error) {
          log.error('stream record failed', { error })
          return false
        }
      }
      const settled = await Promise.all(Records.map(settle))
      const failed = Records[settled.indexOf(false)]
      return {
        batchItemFailures:
          failed === undefined ? [] : [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }],
      }
    },
  })
