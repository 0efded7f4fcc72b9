import { createServer } from 'vite'
import { fail } from '../user-facing-error.ts'
import { beginRun } from './begin-run.ts'
import { handlerLoader } from './lambda/load-handler.ts'
import { originOf } from './read-port.ts'
import { endWhenAsked, serve, welcome } from './serve.ts'
import { startSystem } from './system.ts'

/**
 * `npm run dev`: like `npm start`, with hot reload. Pages reload at once, handlers at their next request or message.
 */
async function dev(): Promise<void> {
  const { port, folder, empty } = beginRun('dev')
  const onStop = endWhenAsked()
  const system = await startSystem(folder, port, { empty })
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
  })
  const stopServing = await serve({
    system,
    folder,
    port,
    // Vite tracks a handler's imports, and invalidates it when one of those files changes
    loadHandler: handlerLoader((file) => vite.ssrLoadModule(file)),
    servePage: (request, response) => vite.middlewares(request, response),
  })
  onStop(async () => {
    await stopServing()
    await vite.close()
    await system.stop()
  })
  welcome(originOf(port), folder.path, system.sites)
}

dev().catch(fail)
