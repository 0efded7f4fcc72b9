import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { listening } from './ports.ts'
import { supervise, type Supervised } from './supervise.ts'

/**
 * DynamoDB: dynoxide, a static binary on SQLite that comes as a platform package.
 * @throws PlainError with what to do where there is none for this machine.
 */
export const startDynamoDb = async (
  port: number,
  file: string,
  logFile: string,
  started: (pid: number) => void,
): Promise<Supervised> =>
  supervise({
    name: 'DynamoDB',
    command: dynoxideBinary(),
    args: ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file],
    // it ends at a Ctrl-C, which reaches the whole group, before those that use it have
    ownGroup: true,
    logFile,
    ready: () => listening(port, 'DynamoDB'),
    started,
  })

function dynoxideBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch {
    throw new PlainError(
      `The package ${name} (DynamoDB for this machine) is missing: run npm ci, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB that runs`,
    )
  }
}
