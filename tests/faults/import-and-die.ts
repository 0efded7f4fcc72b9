/**
 * The child process of import-killed.test.ts: imports a small register, and kills itself before or after the n-th
 * write to DynamoDB or S3: `node import-and-die.ts <JSON of Orders>`.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { TestEmulators } from '../support/emulators.ts'
import { smallImport, type SmallRegister } from './small-import.ts'

export interface Orders extends SmallRegister {
  endpoints: TestEmulators['endpoints']
  prefix: string
  /** Which write to die at, from 1. */
  dieAt: number
  when: 'before' | 'after'
}

const { endpoints, prefix, dieAt, when, ...register } = JSON.parse(process.argv[2] ?? '') as Orders
const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
)
const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })

let writes = 0
async function dying<Result>(command: string | undefined, send: () => Promise<Result>): Promise<Result> {
  if (command === undefined || /^(?:Get|BatchGet|Head|Query|Scan)/.test(command)) return send()
  writes += 1
  const dies = writes === dieAt
  if (dies && when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = await send()
  if (dies) process.kill(process.pid, 'SIGKILL')
  return result
}
const step = { step: 'initialize' } as const
documents.middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      dying(commandName, () => next(args)),
  step,
)
s3.middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      dying(commandName, () => next(args)),
  step,
)

await smallImport(documents, s3, prefix).run(register)
