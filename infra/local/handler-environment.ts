import { environmentOf, type SecretPlaces, type StageSettings } from '#shared/system/environment.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import type { Endpoints } from './run-file.ts'

/**
 * Sets the environment of all handlers: each function's variables in the cloud, and the SDK's endpoints and
 * credentials. Call it before the first handler is loaded.
 */
export function setHandlerEnvironment(
  settings: StageSettings,
  places: SecretPlaces,
  endpoints: Endpoints,
): void {
  for (const name of Object.keys(functions) as FunctionName[]) {
    Object.assign(process.env, environmentOf(name, settings, places))
  }
  // all functions share this process, so the variable cannot hold the grants of a single function
  delete process.env['GRANTED']
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
  })
}
