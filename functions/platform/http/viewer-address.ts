import type { APIGatewayProxyEvent } from 'aws-lambda'
import ipaddr from 'ipaddr.js'
import { AppError } from '#shared/errors.ts'
import { VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { config } from '../config.ts'
import { SIGNED } from './function-url.ts'

/** The part of an IPv6 address that identifies the network. A user has 2^64 addresses in one network. */
const NETWORK_BITS = 64

/** The part of an IPv6 address that a provider assigns to one site. */
const SITE_BITS = 48

/**
 * The client behind an IP address: an IPv4 address, or the /64 network of an IPv6 address. Limits per client use it.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed.toString(), NETWORK_BITS)
}

/** The limit of an IPv6 site, as a multiple of a client's limit. */
export const CLIENTS_A_SITE = 10

/** The site (/48) of an IPv6 client; undefined for other clients. */
export const siteOf = (client: string): string | undefined =>
  ipaddr.IPv6.isValid(client) ? `${networkOf(client, SITE_BITS)}/${SITE_BITS}` : undefined

const networkOf = (address: string, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()

/** Returns the client IP of a request. @throws AppError 403 if the request bypassed the edge. */
export type ViewerAddress = (event: APIGatewayProxyEvent) => string

/**
 * Returns the client IP that the edge sends, if AWS has checked the edge's key or signature. Without an edge (local runs,
 * LocalStack), returns the IP address of the connection. No header of the viewer can change either one.
 */
export const viewerAddressWith =
  (isBehindEdge: boolean): ViewerAddress =>
  (event) => {
    const { sourceIp, apiKeyId, caller } = event.requestContext.identity
    if (!isBehindEdge) return sourceIp
    if (!apiKeyId && caller !== SIGNED) throw new AppError('forbidden', 'Call this through the web site')
    return event.headers[VIEWER_ADDRESS_HEADER] ?? sourceIp
  }

export const viewerAddress = viewerAddressWith(config.isBehindEdge)
