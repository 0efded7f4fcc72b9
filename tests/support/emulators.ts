import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { startEmulators as start } from '../../infra/local/emulators/start-emulators.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import { resourceName } from '../../shared/system/names.ts'
import { type TableName, tables } from '../../shared/system/tables.ts'
import { type BucketName, buckets } from '../../shared/system/buckets.ts'

export type TestEmulators = Awaited<ReturnType<typeof startEmulators>>

/** DynamoDB, SQS and S3 of their own on a temporary folder, with every table and bucket of the lists, empty. */
export async function startEmulators() {
  const path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  const prefix = 'test'
  const emulators = await start({ path, file: (name) => join(path, name) }, () => undefined)
  const { endpoints } = emulators
  await provision(endpoints, prefix)
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  return {
    endpoints,
    prefix,
    path,
    documents,
    s3,
    /** The physical names. */
    tables: named(Object.keys(tables) as TableName[], prefix),
    buckets: named(Object.keys(buckets) as BucketName[], prefix),
    async stop() {
      documents.destroy()
      s3.destroy()
      await emulators.stop()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

const named = <Name extends TableName | BucketName>(names: Name[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, resourceName(prefix, name)])) as Record<Name, string>
