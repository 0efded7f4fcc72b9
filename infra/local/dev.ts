import { resolve } from 'node:path'
import { createServer } from 'vite'
import { functions } from '../../shared/system/functions.ts'
import { dataFolderPath, openDataFolder } from './data-folder.ts'
import type { LambdaHandler } from './gateway/api-gateway.ts'
import { onStop } from './on-stop.ts'
import { fail } from './plain-error.ts'
import { originOf, readPort } from './read-port.ts'
import { startServer } from './server.ts'
import { startSystem } from './system.ts'
import { welcome } from './welcome.ts'

/** `npm run dev`: the same, with hot reload of the page, and of a handler at its next request. */
async function dev(): Promise<void> {
  const port = readPort()
  const folder = openDataFolder(dataFolderPath())
  const system = await startSystem(folder, port)
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
  })
  const server = await startServer({
    port,
    // Vite knows what a handler imports, and forgets it when one of those files changes
    loadHandler: async (name) => {
      const { handler } = (await vite.ssrLoadModule(resolve(functions[name].entry))) as {
        handler: LambdaHandler
      }
      return handler
    },
    servePage: (request, response) => vite.middlewares(request, response),
  })
  onStop(async () => {
    await vite.close()
    await server.close()
    await system.stop()
  })
  welcome(originOf(port), folder.path)
}

dev().catch(fail)
