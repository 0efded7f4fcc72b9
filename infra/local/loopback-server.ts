import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** A server of a local run beside the product's own. */
export interface LoopbackServer {
  /** Such as `127.0.0.1:40123`. */
  address: string
  /** Also ends open connections. */
  close: () => Promise<void>
}

export async function startLoopbackServer(server: Server): Promise<LoopbackServer> {
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  return {
    address: `${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Whether a Host header names the loopback address. Rejecting other names prevents DNS rebinding. */
export const isLoopbackHost = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
