import { resolve } from 'node:path'
import type { FunctionName } from '../../shared/system/functions.ts'
import { functions } from '../../shared/system/functions.ts'
import { dataFolderPath, openDataFolder } from './data-folder.ts'
import type { LambdaHandler } from './gateway/api-gateway.ts'
import { buildPage } from './page/build-page.ts'
import { builtPage } from './page/built-page.ts'
import { fail } from './plain-error.ts'
import { onStop } from './on-stop.ts'
import { originOf, readPort } from './read-port.ts'
import { startServer } from './server.ts'
import { step } from './step.ts'
import { startSystem } from './system.ts'
import { welcome } from './welcome.ts'

/** `npm start`: the whole product on embedded emulators, page and API on one origin. */
async function start(): Promise<void> {
  const port = readPort()
  const folder = openDataFolder(dataFolderPath())
  process.env['LOG_FILE'] ??= folder.file('log.ndjson')
  const system = await startSystem(folder, port)
  try {
    const page = await step('Building the page', buildPage)
    const server = await startServer({ port, loadHandler, servePage: builtPage(page) })
    onStop(async () => {
      await server.close()
      await system.stop()
    })
  } catch (error) {
    await system.stop()
    throw error
  }
  welcome(originOf(port), folder.path)
}

const loaded = new Map<FunctionName, Promise<LambdaHandler>>()

/** The handler of a function, from its entry file; each one is loaded at its first request, as a Lambda is. */
function loadHandler(name: FunctionName): Promise<LambdaHandler> {
  const handler =
    loaded.get(name) ??
    import(resolve(functions[name].entry)).then(
      ({ handler: exported }: { handler: LambdaHandler }) => exported,
    )
  loaded.set(name, handler)
  return handler
}

start().catch(fail)
