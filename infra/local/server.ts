import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { API_PREFIX } from '#shared/api/contract.ts'
import { answerHeaders } from '#shared/system/security-headers.ts'
import { UPLOADS_PREFIX } from '#shared/system/uploads.ts'
import { DEFAULT_CACHE_CONTROL } from '../page/file-headers.ts'
import { codeOf, UserFacingError } from '../user-facing-error.ts'
import { apiGateway } from './api-gateway.ts'
import type { ServePage } from './built-page.ts'
import { demoProvider, isProviderPath } from './demo-provider.ts'
import { isPackagePath } from './files/extension-packages.ts'
import { isFilePath, type ServeFile } from './files/local-files.ts'
import type { LoadHandler } from './lambda/load-handler.ts'
import { isLoopbackHost } from './loopback-server.ts'
import { isLocalPath, localMail } from './mail/local-mail.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { originOf, portIsForbidden, portIsTaken } from './read-port.ts'
import type { Turn } from './shed-calls.ts'

const edgeHeaders = new Map(Object.entries(answerHeaders))

interface ServerOptions {
  port: number
  loadHandler: LoadHandler
  /** The mails shown at `/__local/mail`. */
  mails: Mailbox
  serveFile: ServeFile
  takeUpload: ServeFile
  servePackage: ServeFile
  servePage: ServePage
  isDiskFull: () => boolean
  turn: Turn
}

/** The headers of answers that set none, such as this server's errors and the mail page. */
const defaultHeaders = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', DEFAULT_CACHE_CONTROL],
])

/**
 * Serves the page and the API, on both loopback addresses only.
 * @throws UserFacingError if the port is taken or needs administrator rights.
 */
export async function startServer({
  port,
  loadHandler,
  mails,
  serveFile,
  takeUpload,
  servePackage,
  servePage,
  isDiskFull,
  turn,
}: ServerOptions): Promise<{ close: () => Promise<void> }> {
  const serveApi = apiGateway(loadHandler, isDiskFull, turn)
  const serveMail = localMail(mails)
  const serveProvider = demoProvider(originOf(port))
  const answerCall: Parameters<ServePage>[3] = (request, response, url) => {
    serveApi(request, response, url).catch((error: unknown) => {
      // the error is expected if the client has disconnected
      if (!request.destroyed) console.error(error)
      response.destroy()
    })
  }
  const serve: Parameters<typeof createServer>[1] = (request, response) => {
    response.setHeaders(defaultHeaders)
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url === null) response.writeHead(400).end()
    else if (!isLoopbackHost(request.headers.host)) response.writeHead(421).end()
    else if (url.pathname.startsWith(`${API_PREFIX}/`)) {
      // the edge sends these headers too
      response.setHeaders(edgeHeaders)
      answerCall(request, response, url)
    } else if (isProviderPath(url.pathname)) serveProvider(request, response)
    else if (isLocalPath(url.pathname)) serveMail(request, response, url)
    else if (url.pathname.startsWith(`${UPLOADS_PREFIX}/`)) takeUpload(request, response, url)
    else if (isFilePath(url.pathname)) serveFile(request, response, url)
    else if (isPackagePath(url.pathname)) servePackage(request, response, url)
    else servePage(request, response, url, answerCall)
  }

  // only the client closes idle connections: if the server did, a request sent at that moment would fail
  const options = { keepAliveTimeout: 0 }
  const servers = [await listen(createServer(options, serve), port, '127.0.0.1')]
  // other errors are ignored, because a machine without IPv6 has no second loopback address
  const second = await listen(createServer(options, serve), port, '::1').catch((error: unknown) => {
    if (error instanceof UserFacingError) throw error
  })
  if (second !== undefined) servers.push(second)

  return {
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close')
          server.close()
          server.closeAllConnections()
          await closed
        }),
      )
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') throw portIsTaken(port)
    if (code === 'EACCES') throw portIsForbidden(port)
    throw error
  }
  return server
}
