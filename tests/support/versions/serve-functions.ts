import { registerHooks } from 'node:module'
import { setHandlerEnvironment } from '../../../infra/local/handler-environment.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'
import type { Endpoints } from '../../../infra/local/run-file.ts'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { secretPlaces, stageSettings } from '../stage-settings.ts'

/** A process that runs functions of one version of the code: `node serve-functions.ts <JSON of Version>`. */
export interface Version {
  /** The version of images that its code builds and reads. */
  imageVersion: number
  endpoints: Endpoints
  prefix: string
  /** Further settings of the stage. */
  settings?: Partial<StageSettings>
}

export interface Invoked {
  id: number
  name: FunctionName
  event: unknown
}
export type Answered = { id: number } & ({ answer: unknown } | { error: string })

const { imageVersion, endpoints, prefix, settings: more } = JSON.parse(process.argv[2] ?? '') as Version

// the other version differs by one constant, as two commits would
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/functions/search-engine/image-format.ts')) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    const source = text.replace(/(?<=export const IMAGE_VERSION = )\d+/, String(imageVersion))
    return { ...loaded, source }
  },
})

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

async function answer({ id, name, event }: Invoked): Promise<Answered> {
  try {
    const handler = await loadHandler(name)
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
