import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchDependencies } from '../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { localRoutesOf } from '../../../functions/platform/safe-fetch/local-routes.ts'
import { userAgentOf } from '../../../functions/platform/safe-fetch/robots.ts'

export interface LoopbackSite {
  /** `127.0.0.1:<port>`. */
  host: string
  origin: string
  /** The requests so far, as `<method> <path>`. */
  requests: string[]
  server: Server
  close: () => Promise<void>
}

export async function loopbackSite(listener: RequestListener): Promise<LoopbackSite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    origin: `http://${host}`,
    requests,
    server,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The dependencies of `safeFetch` that reach these loopback hosts only. Every name looked up is unknown. */
export const loopbackFetch = (sites: Pick<LoopbackSite, 'host'>[], sampleSites = '') =>
  fetchDependencies(
    localRoutesOf(sites.map(({ host }) => host).join(','), sampleSites),
    () => Promise.resolve(userAgentOf('test', 'https://sponsor-finder.example')),
    () => new Date('2026-11-22T12:00:00Z'),
    { resolve: () => Promise.resolve([]) },
  )
