import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { Agent, buildConnector } from 'undici'
import type { Clock } from '../clock.ts'
import type { FetchDependencies } from './fetch-hop.ts'
import { FetchFailure } from './fetch-outcome.ts'
import { isSampleHost, type LocalRoutes } from './local-routes.ts'

/**
 * The only range of IPv6 with public unicast addresses. It excludes `::/96`, whose addresses contain IPv4 addresses.
 */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Ranges that the library calls unicast, but that no site of the public internet has. The first is the address by which
 * Azure serves its machines. IANA took the other ranges of IPv6 back, or never gave them out.
 */
const OF_NO_SITE = ['168.63.129.16/32', '2000::/16', '2d00::/8', '2e00::/7', '3000::/4'].map((range) =>
  ipaddr.parseCIDR(range),
)

/**
 * Whether an IP address is public unicast. Private, loopback, link-local and reserved addresses are not. Neither are
 * IPv6 addresses that contain an IPv4 address (mapped, NAT64, 6to4, Teredo), nor those with a zone.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (OF_NO_SITE.some((range) => address.kind() === range[0].kind() && address.match(range))) return false
  if (address instanceof ipaddr.IPv4) return true
  return address.zoneId === undefined && address.match(GLOBAL_UNICAST)
}

const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback'

/** How many addresses of one host are tried. */
const MAX_ATTEMPTS = 3

interface ConnectorDependencies {
  resolve: (hostname: string) => Promise<string[]>
  open: buildConnector.connector
  routes: LocalRoutes
}

/**
 * Makes a connector of undici that connects to public addresses only (docs/product/pipeline.md "Fetching"). It resolves
 * the name, checks every address, and connects to a checked one. So an answer of the DNS that changes between look-up
 * and connection has no effect. It checks the address of the peer again after connecting.
 */
export function guardedConnector({ resolve, open, routes }: ConnectorDependencies): buildConnector.connector {
  async function connect(options: buildConnector.Options): Promise<Socket> {
    const { hostname, protocol, port, servername } = options
    const { sampleSites } = routes
    if (sampleSites !== undefined && (isSampleHost(hostname) || sampleSites.hosts.has(hostname))) {
      const { address } = sampleSites
      const plain = { hostname: address, host: address, port: sampleSites.port, protocol: 'http:' }
      return checkPeer(await dial(open, plain), isLoopbackAddress)
    }
    const portOrDefault = port || (protocol === 'https:' ? '443' : '80')
    const isLiteral = ipaddr.isValid(hostname)
    const urlHost = hostname.includes(':') ? `[${hostname}]` : hostname
    const isReachable = routes.allow.has(`${urlHost}:${portOrDefault}`) ? isLoopbackAddress : isPublicAddress
    const addresses = isLiteral ? [hostname] : await resolve(hostname)
    if (addresses.length === 0) throw new FetchFailure('unknown-host')
    if (!addresses.every(isReachable)) throw new FetchFailure('blocked-address', 'not a public address')
    let failure: unknown
    for (const address of addresses.slice(0, MAX_ATTEMPTS)) {
      try {
        const checked = { ...options, hostname: ipaddr.parse(address).toString() }
        // the certificate is checked for the host name, not for the address
        const named = isLiteral ? checked : { ...checked, servername: servername || hostname }
        return checkPeer(await dial(open, named), isReachable)
      } catch (error) {
        if (error instanceof FetchFailure) throw error
        failure = error
      }
    }
    throw failure
  }

  return (options, callback) => {
    const answer = callbackify(connect)
    answer(options, (error, socket) => (error ? callback(error, null) : callback(null, socket)))
  }
}

const dial = (open: buildConnector.connector, options: buildConnector.Options): Promise<Socket> =>
  new Promise((resolve, reject) => {
    open(options, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)))
  })

function checkPeer(socket: Socket, isReachable: (address: string) => boolean): Socket {
  if (socket.remoteAddress !== undefined && isReachable(socket.remoteAddress)) return socket
  socket.destroy()
  throw new FetchFailure('blocked-address', 'the peer has no public address')
}

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
