import type { DataFolder } from '../data-folder.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { startSes } from '../mail/ses.ts'
import type { Endpoints } from '../run-file.ts'
import { dynamoDbCommand } from './dynamodb.ts'
import { releaseInFlightMessages } from './release-in-flight-messages.ts'
import { sqsAndS3Command, sqsAndS3Folder } from './sqs-and-s3.ts'
import type { ServerCommand } from './start-child.ts'
import { supervise, type SuperviseOptions } from './supervise.ts'

export interface Emulators {
  endpoints: Endpoints
  stop: () => Promise<void>
}

interface EmulatorsOptions extends Pick<SuperviseOptions, 'gaveUp' | 'choosePort'> {
  /** Called whenever a child starts, with the process ids of all children. */
  started: (pids: number[]) => void
}

/**
 * Starts DynamoDB, SQS, S3 and SES on the data folder, which no other process may use. If `AWS_ENDPOINT_URL_DYNAMODB`
 * is set, that DynamoDB is used instead.
 * @throws UserFacingError if one does not start.
 */
export async function startEmulators(
  folder: DataFolder,
  { started, ...options }: EmulatorsOptions,
): Promise<Emulators> {
  releaseInFlightMessages(sqsAndS3Folder(folder))
  const pids = new Map<string, number>()
  const run = (name: string, server: ServerCommand) =>
    supervise({
      ...options,
      name,
      server,
      started: (pid) => {
        pids.set(name, pid)
        started([...pids.values()])
      },
    })
  const foreignDynamoDb = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  const starting = [
    startSes(mailboxOf(folder)),
    run('SQS and S3', sqsAndS3Command(folder)),
    foreignDynamoDb
      ? { endpoint: foreignDynamoDb, stop: () => Promise.resolve() }
      : run('DynamoDB', dynamoDbCommand(folder)),
  ] as const
  const stop = async () => {
    const parts = await Promise.allSettled(starting)
    await Promise.all(parts.map((part) => (part.status === 'fulfilled' ? part.value.stop() : undefined)))
  }
  try {
    const [ses, sqsAndS3, dynamoDb] = await Promise.all(starting)
    const endpoints = {
      dynamodb: dynamoDb.endpoint,
      sqs: sqsAndS3.endpoint,
      s3: sqsAndS3.endpoint,
      ses: ses.endpoint,
    }
    return { endpoints, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
