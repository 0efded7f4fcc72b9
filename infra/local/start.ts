import { buildPage } from '../page/build-page.ts'
import { fail } from '../user-facing-error.ts'
import { beginRun } from './begin-run.ts'
import { builtPage } from './built-page.ts'
import { loadHandler } from './lambda/load-handler.ts'
import { keepLogBounded, logFileOf } from './log-files.ts'
import { originOf } from './read-port.ts'
import { localPublishingKeys } from './secrets.ts'
import { endWhenAsked, serve, welcome } from './serve.ts'
import { step } from './step.ts'
import { startSystem } from './system.ts'

/** `npm start`: the whole product on embedded emulators, with page and API on one origin. */
async function start(): Promise<void> {
  const { port, folder, empty } = beginRun('start')
  process.env['LOG_FILE'] ??= logFileOf(folder)
  keepLogBounded(folder)
  const onStop = endWhenAsked()
  const system = await startSystem(folder, port, { empty })
  try {
    const page = await step('Building the page', buildPage)
    const stopServing = await serve({
      system,
      folder,
      port,
      loadHandler,
      servePage: builtPage(page, { origin: originOf(port), publishingKeys: localPublishingKeys(folder) }),
    })
    onStop(async () => {
      await stopServing()
      await system.stop()
    })
  } catch (error) {
    await system.stop()
    throw error
  }
  welcome(originOf(port), folder.path, system.sites)
}

start().catch(fail)
