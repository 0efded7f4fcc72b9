import { lookup } from 'node:dns/promises'
import { Agent, buildConnector } from 'undici'
import type { Clock } from '../clock.ts'
import type { FetchDependencies } from './fetch-hop.ts'
import { guardedConnector } from './guarded-connector.ts'
import type { LocalRoutes } from './local-routes.ts'

const SECOND = 1000

/** The dependencies of `safeFetch` in the product. Tests replace the look-up and the socket (`resolve`, `open`). */
export function fetchDependencies(
  routes: LocalRoutes,
  userAgent: () => Promise<string>,
  now: Clock,
  { resolve = addressesOf, open = buildConnector({ allowH2: false, timeout: 5 * SECOND }) } = {},
): FetchDependencies {
  const dispatcher = new Agent({
    connect: guardedConnector({ resolve, open, routes }),
    // browsers also open up to six connections per host
    connections: 6,
    // Lambda may freeze the process between invocations, so idle connections close soon
    keepAliveTimeout: SECOND,
  })
  return { dispatcher, routes, userAgent, now, timeouts: { headers: 10 * SECOND, total: 30 * SECOND } }
}

async function addressesOf(hostname: string): Promise<string[]> {
  // IPv4 first, because functions outside a VPC have no IPv6
  const found = await lookup(hostname, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}
