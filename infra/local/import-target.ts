import { dataFolderPath } from './data-folder.ts'
import { answers } from './emulators/ports.ts'
import { PlainError } from './plain-error.ts'
import { emulatorCredentials } from './provision.ts'
import { readRunFile } from './run-file.ts'

/**
 * Points this process at the system to import into: the server that AWS_ENDPOINT_URL names, else the run that uses the
 * data folder. To be called before anything reads the configuration.
 * @throws PlainError where there is none.
 */
export async function setImportTarget(): Promise<void> {
  const { env } = process
  if (env['AWS_ENDPOINT_URL']) {
    if (!env['RESOURCE_PREFIX'])
      throw new PlainError(
        'RESOURCE_PREFIX is not set: it is what the names of the tables at AWS_ENDPOINT_URL begin with',
      )
    return
  }
  const path = dataFolderPath()
  const run = readRunFile({ path, file: (name) => `${path}/${name}` })
  if (run === undefined || !(await answers(Number(new URL(run.endpoints.dynamodb).port))))
    throw new PlainError(`Nothing runs on ${path}: start it with npm start, then import in a second terminal`)
  Object.assign(env, {
    RESOURCE_PREFIX: run.prefix,
    AWS_REGION: emulatorCredentials.region,
    AWS_ACCESS_KEY_ID: emulatorCredentials.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: emulatorCredentials.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: run.endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: run.endpoints.s3,
  })
}
