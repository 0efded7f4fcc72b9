import { relative } from 'node:path'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import type { Endpoints } from '../../../infra/local/data-folder.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { handlerLoader, type LambdaHandler } from '../../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../../infra/local/system.ts'
import { secretPlaces, stageSettings } from '../stage-settings.ts'

/**
 * A process that runs functions of one version of the code: `node serve-functions.mjs <JSON of Version>`. The bundle has
 * edits that read this argument (bundle-versions.ts).
 */
export interface Version {
  /** The version of images that its code builds and reads. */
  imageVersion: number
  endpoints: Endpoints
  prefix: string
  /** Whether its messages have an optional field more, in their envelope and in the mail of a new password. */
  addsFields?: boolean
  settings?: Partial<StageSettings>
}

export interface Invoked {
  id: number
  name: FunctionName
  event: unknown
}
export type Answered = { id: number } & ({ answer: unknown } | { error: string })

const { endpoints, prefix, settings: more } = JSON.parse(process.argv[2] ?? '') as Version
const settings = {
  ...stageSettings,
  resourcePrefix: prefix,
  queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
  // as in AWS
  snapshotMaxAgeSeconds: 20,
  pipelinePaceSeconds: 300,
  ...more,
}
setHandlerEnvironment(settings, secretPlaces, endpoints)

// the bundle of an entry has the place of the entry in the repository; this file is three folders deep
const loadHandler = handlerLoader(
  (file) => import(new URL(`../../../${relative('.', file).replace(/ts$/, 'mjs')}`, import.meta.url).href),
)
const handlers = new Map<FunctionName, Promise<LambdaHandler>>()

async function answer({ id, name, event }: Invoked): Promise<Answered> {
  try {
    const loading = handlers.get(name) ?? loadHandler(name)
    handlers.set(name, loading)
    const handler = await loading
    return { id, answer: await handler(event, lambdaContext(name, `invocation-${id}`)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (invoked: Invoked) => {
  void answer(invoked).then((answered) => process.send?.(answered))
})
// it never outlives the test
process.on('disconnect', () => process.exit(0))
