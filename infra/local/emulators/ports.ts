import { connect, createServer } from 'node:net'
import { once } from 'node:events'

const LOOPBACK = '127.0.0.1'

/**
 * A free TCP port of the loopback address. Another process may take it first. Callers must check that their own server
 * reports the port, and otherwise try another.
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

/** Whether any program listens on a port of the loopback address. */
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
