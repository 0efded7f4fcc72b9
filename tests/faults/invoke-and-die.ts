import { setHandlerEnvironment } from '../../infra/local/handler-environment.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import type { Endpoints } from '../../infra/local/run-file.ts'
import type { ProviderSettings } from '../../shared/sign-in-providers.ts'
import type { FunctionName } from '../../shared/system/functions.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { dieAtCall } from './crash-harness.ts'

/** A process that runs one function on one event, as Lambda does: `node invoke-and-die.ts <JSON of Invocation>`. */
export interface Invocation {
  name: FunctionName
  event: unknown
  endpoints: Endpoints
  prefix: string
  /** How often the function gets the event, in sequence; once by default. */
  times?: number
  /** The sign-in providers. */
  providers?: ProviderSettings
}

const invocation = JSON.parse(process.argv[2] ?? '') as Invocation
const { name, event, endpoints, prefix, times = 1, providers = stageSettings.providers } = invocation
const settings = {
  ...stageSettings,
  resourcePrefix: prefix,
  queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
  providers,
}
setHandlerEnvironment(settings, secretPlaces, endpoints)

// these modules read the environment when they load, so they are imported after it is set
const { documentClient, sesClient, sqsClient } = await import('../../functions/platform/clients.ts')
dieAtCall(documentClient(), sesClient(), sqsClient())
const handler = await loadHandler(name)
for (let time = 0; time < times; time += 1) await handler(event, lambdaContext(name, 'invocation'))
