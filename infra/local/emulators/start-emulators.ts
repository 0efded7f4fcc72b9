import type { DataFolder } from '../data-folder.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { startSes } from '../mail/ses.ts'
import type { Endpoints } from '../run-file.ts'
import { startDynamoDb } from './dynamodb.ts'
import { freePort } from './ports.ts'
import { startSqsAndS3 } from './sqs-and-s3.ts'

export interface Emulators {
  endpoints: Endpoints
  stop: () => Promise<void>
}

/**
 * Starts DynamoDB, SQS, S3 and SES on the data folder; `started` is told the child processes each time one starts.
 * A DynamoDB that `AWS_ENDPOINT_URL_DYNAMODB` names is used instead of our own.
 */
export async function startEmulators(
  folder: DataFolder,
  started: (pids: number[], endpoints: Endpoints) => void,
): Promise<Emulators> {
  const foreignDynamoDb = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  const [dynamoDbPort, sqsAndS3Port] = [await freePort(), await freePort()]
  const sqsAndS3 = `http://127.0.0.1:${sqsAndS3Port}`
  const ses = await startSes(mailboxOf(folder))
  const endpoints: Endpoints = {
    dynamodb: foreignDynamoDb || `http://127.0.0.1:${dynamoDbPort}`,
    sqs: sqsAndS3,
    s3: sqsAndS3,
    ses: ses.endpoint,
  }
  const pids = new Map<string, number>()
  const note = (name: string) => (pid: number) => {
    pids.set(name, pid)
    started([...pids.values()], endpoints)
  }
  const log = folder.file('emulators.log')
  const children = await Promise.all([
    startSqsAndS3(sqsAndS3Port, folder.file('sqs-and-s3'), log, note('sqs and s3')),
    ...(foreignDynamoDb
      ? []
      : [startDynamoDb(dynamoDbPort, folder.file('dynamodb.sqlite'), log, note('dynamodb'))]),
  ])
  return {
    endpoints,
    stop: async () => {
      await Promise.all([...children, ses].map((part) => part.stop()))
    },
  }
}
