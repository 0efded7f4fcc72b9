import type { ProviderSettings } from '#shared/sign-in-providers.ts'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import type { Endpoints } from '../../infra/local/data-folder.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { dieAtCall } from './die-at-call.ts'

/** A process that runs one function on one event, as Lambda does: `node invoke-and-die.ts <JSON of Invocation>`. */
export interface Invocation {
  name: FunctionName
  event: unknown
  /** Further events, which the function gets after this one. */
  more?: unknown[]
  endpoints: Endpoints
  prefix: string
  /** How often the function gets the event, in sequence; once by default. */
  times?: number
  providers?: ProviderSettings
  settings?: Partial<StageSettings>
  change?: keyof typeof changes
}

/** Changes of parts, made before its function is loaded. */
const changes = {
  smallChunks: () => import('./small-chunks.ts'),
  visibleLetters: () => import('./visible-letters.ts'),
  fakeScreenshot: () => import('./fake-screenshot.ts'),
}

const invocation = JSON.parse(process.argv[2] ?? '') as Invocation
const { name, event, endpoints, prefix, times = 1, providers = stageSettings.providers, change } = invocation
const settings = {
  ...stageSettings,
  resourcePrefix: prefix,
  queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
  providers,
  ...invocation.settings,
}
setHandlerEnvironment(settings, secretPlaces, endpoints)

// these modules read the environment when they load, so they are imported after it is set
const { documentClient, s3Client, sesClient, sqsClient } = await import('../../functions/platform/clients.ts')
dieAtCall(documentClient(), s3Client(), sesClient(), sqsClient())
if (change !== undefined) await changes[change]()
const handler = await loadHandler(name)
for (let time = 0; time < times; time += 1) {
  for (const one of [event, ...(invocation.more ?? [])]) await handler(one, lambdaContext(name, 'invocation'))
}
