import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'

/** The event that Lambda creates from a stream's records. */
export const streamEvent = (records: readonly StreamRecord[], streamArn: string): DynamoDBStreamEvent => ({
  Records: records.map(({ dynamodb = {}, ...record }) => {
    const { ApproximateCreationDateTime, ...change } = dynamodb
    return {
      ...record,
      dynamodb: {
        ...change,
        ...(ApproximateCreationDateTime && {
          ApproximateCreationDateTime: ApproximateCreationDateTime.getTime() / 1000,
        }),
      },
      eventSourceARN: streamArn,
    } as DynamoDBRecord
  }),
})

export const sequenceNumberOf = ({ dynamodb }: StreamRecord): string => dynamodb?.SequenceNumber ?? ''
