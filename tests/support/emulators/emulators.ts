import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BucketName, buckets } from '#shared/system/buckets.ts'
import { deadLetterQueueOf, type ResourceName, resourceName } from '#shared/system/names.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { dataFolderAt, type Endpoints } from '../../../infra/local/data-folder.ts'
import { startEmulators as start } from '../../../infra/local/emulators/start-emulators.ts'
import { mailboxOf } from '../../../infra/local/mail/mailbox.ts'
import { emulatorCredentials, provision, queueUrlPrefix } from '../../../infra/local/provision.ts'

export type TestEmulators = ReturnType<typeof clientsOf>

/** Starts empty emulators of DynamoDB, SQS, S3 and SES with every defined table, queue and bucket. */
export async function startEmulators(): Promise<TestEmulators> {
  const path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  const { endpoints, stop } = await start(dataFolderAt(path), {
    started: () => undefined,
    gaveUp: (error) => {
      throw error
    },
  })
  const emulators = clientsOf({
    path,
    endpoints,
    prefix: 'test',
    async stop() {
      await stop()
      rmSync(path, { recursive: true, force: true })
    },
  })
  await emulators.makeAll()
  return emulators
}

interface RunningEmulators {
  /** The emulators' data folder. */
  path: string
  endpoints: Endpoints
  /** Prefix of the names of the tables, queues and buckets. */
  prefix: string
  stop: () => Promise<void>
}

/** @returns clients of running emulators, and the names of all defined tables, queues and buckets. */
export function clientsOf({ path, endpoints, prefix, stop }: RunningEmulators) {
  const mailbox = mailboxOf(dataFolderAt(path))
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const streams = new DynamoDBStreamsClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const queueNames = (Object.keys(queues) as QueueName[]).flatMap((name) => [name, deadLetterQueueOf(name)])
  return {
    endpoints,
    prefix,
    path,
    documents,
    s3,
    sqs,
    streams,
    tables: named(Object.keys(tables) as TableName[], prefix),
    buckets: named(Object.keys(buckets) as BucketName[], prefix),
    /** Includes dead-letter queues. */
    queueUrls: named(queueNames, `${queueUrlPrefix(endpoints.sqs)}${prefix}`),
    /** The sent mails, newest first. */
    mails: mailbox.read,
    /** Creates every defined table, queue and bucket. */
    makeAll: () => provision(endpoints, prefix),
    async stop() {
      documents.destroy()
      for (const client of [s3, sqs, streams]) client.destroy()
      await stop()
    },
  }
}

const named = <Name extends ResourceName>(names: Name[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, resourceName(prefix, name)])) as Record<Name, string>
