import { dataFolderAt, dataFolderPath } from './data-folder.ts'
import { answers } from './emulators/ports.ts'
import { PlainError } from './plain-error.ts'
import { emulatorCredentials } from './provision.ts'
import { readRunFile } from './run-file.ts'

/** decisions.md "Commands and addresses". */
const DEFAULT_REGION = 'eu-west-2'

/**
 * Points this process at the system that a command is for: the tables in AWS, or on the server that AWS_ENDPOINT_URL
 * names, that begin with RESOURCE_PREFIX; else the run that uses the data folder. To be called before anything reads the
 * configuration.
 * @throws PlainError where there is none.
 */
export async function setCommandTarget(): Promise<void> {
  const { env } = process
  if (env['RESOURCE_PREFIX']) {
    env['AWS_REGION'] ??= env['AWS_DEFAULT_REGION'] ?? DEFAULT_REGION
    return
  }
  if (env['AWS_ENDPOINT_URL'])
    throw new PlainError(
      'RESOURCE_PREFIX is not set: it is what the names of the tables at AWS_ENDPOINT_URL begin with',
    )
  const folder = dataFolderAt(dataFolderPath())
  const run = readRunFile(folder)
  if (run === undefined || !(await answers(Number(new URL(run.endpoints.dynamodb).port))))
    throw new PlainError(
      `Nothing runs on ${folder.path}: start it with npm start, then run this in a second terminal`,
    )
  Object.assign(env, {
    RESOURCE_PREFIX: run.prefix,
    AWS_REGION: emulatorCredentials.region,
    AWS_ACCESS_KEY_ID: emulatorCredentials.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: emulatorCredentials.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: run.endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: run.endpoints.s3,
  })
}
