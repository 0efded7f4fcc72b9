/**
 * The child process of import-killed.test.ts: imports a small register, and kills itself before or after the n-th
 * write to DynamoDB or S3. `node import-and-die.ts <JSON of Orders>`; prints the report where it survives.
 */
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'
import type { ProfileRow } from '../../functions/register/domain/profile-row.ts'
import type { RegisterRow } from '../../functions/register/domain/register-row.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { TestEmulators } from '../support/emulators.ts'

export interface Orders {
  endpoints: TestEmulators['endpoints']
  prefix: string
  date: string
  rows: RegisterRow[]
  profiles: ProfileRow[]
  /** Which write to die at, from 1; 0 to survive. */
  dieAt: number
  when: 'before' | 'after'
}

const orders = JSON.parse(process.argv[2] ?? '') as Orders
Object.assign(process.env, {
  RESOURCE_PREFIX: orders.prefix,
  AWS_REGION: emulatorCredentials.region,
  AWS_ACCESS_KEY_ID: emulatorCredentials.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: emulatorCredentials.credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: orders.endpoints.dynamodb,
  AWS_ENDPOINT_URL_S3: orders.endpoints.s3,
})
const { documentClient, s3Client } = await import('../../functions/platform/clients.ts')
const { importRegister } = await import('../../functions/register/domain/import-register.ts')
const { wiring } = await import('../../functions/register/wiring.ts')

let writes = 0
async function dying<Result>(command: string | undefined, send: () => Promise<Result>): Promise<Result> {
  if (command === undefined || !/^(?:Put|BatchWrite|TransactWrite|Upload|Delete|Update)/.test(command))
    return send()
  writes += 1
  const mine = writes
  if (mine === orders.dieAt && orders.when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = await send()
  if (mine === orders.dieAt) process.kill(process.pid, 'SIGKILL')
  return result
}
documentClient().middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      dying(commandName, () => next(args)),
  { step: 'initialize' },
)
s3Client().middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      dying(commandName, () => next(args)),
  { step: 'initialize' },
)

try {
  const report = await importRegister(
    { ...wiring, progress: () => undefined },
    {
      read: async () => ({ register: { rows: orders.rows, refused: [] }, profiles: orders.profiles }),
      date: orders.date,
      source: 'register',
      force: true,
    },
  )
  console.log(JSON.stringify(report))
} catch (error) {
  console.error(error instanceof ImportRefused ? error.message : error)
  process.exitCode = 1
}
