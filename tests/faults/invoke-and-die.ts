import { setHandlerEnvironment } from '../../infra/local/handler-environment.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import type { Endpoints } from '../../infra/local/run-file.ts'
import type { ProviderSettings } from '../../shared/sign-in-providers.ts'
import type { FunctionName } from '../../shared/system/functions.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { dieAtCall } from './crash-harness.ts'

/** A process that runs one function on one event, as Lambda would: `node invoke-and-die.ts <JSON of Invocation>`. */
export interface Invocation {
  name: FunctionName
  event: unknown
  endpoints: Endpoints
  prefix: string
  /** How often it gets the event, one after the other; once by default. */
  times?: number
  /** Who signs in for it. */
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

// what reads the environment is loaded only now
const { documentClient, sesClient, sqsClient } = await import('../../functions/platform/clients.ts')
dieAtCall(documentClient(), sesClient(), sqsClient())
const handler = await loadHandler(name)
for (let time = 0; time < times; time += 1) await handler(event, lambdaContext(name, 'invocation'))
