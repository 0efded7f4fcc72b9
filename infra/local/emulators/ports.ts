import { connect, createServer } from 'node:net'
import { once } from 'node:events'

const LOOPBACK = '127.0.0.1'

/**
 * A TCP port of the loopback address that nobody uses now. Another process may take it before the caller does: who
 * starts a server on it checks that the server itself reports the port, and else tries another.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

/** Whether something listens on a port of the loopback address: what it is remains open. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, LOOPBACK)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
