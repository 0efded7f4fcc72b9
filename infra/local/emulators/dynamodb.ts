import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import type { ServerCommand } from './start-child.ts'

/** The database of DynamoDB. */
export const dynamoDbFile = ({ file }: DataFolder): string => file('dynamodb.sqlite')

/**
 * The command of dynoxide, an emulator of DynamoDB on SQLite. It is a static binary in a platform package.
 * @throws UserFacingError with instructions if there is none for this machine.
 */
export const dynamoDbCommand = (folder: DataFolder): ServerCommand => ({
  command: dynoxideBinary(),
  args: (port) => ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', dynamoDbFile(folder)],
  // in this run's process group, Ctrl-C would stop the emulator before its clients
  ownGroup: true,
  logFile: folder.file('dynamodb.log'),
})

function dynoxideBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch {
    throw new UserFacingError(
      `The package ${name} (DynamoDB for this machine) is missing: run npm ci, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB that runs`,
    )
  }
}
