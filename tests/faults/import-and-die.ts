/** The child process of import-killed.test.ts, which imports a small register: `node import-and-die.ts <JSON of Orders>`. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { TestEmulators } from '../support/emulators.ts'
import { dieAtCall } from './crash-harness.ts'
import { smallImport, type SmallRegister } from './small-import.ts'

export interface Orders extends SmallRegister {
  endpoints: TestEmulators['endpoints']
  prefix: string
}

const { endpoints, prefix, ...register } = JSON.parse(process.argv[2] ?? '') as Orders
const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
)
const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })

dieAtCall(documents, s3)

await smallImport(documents, s3, prefix).run(register)
