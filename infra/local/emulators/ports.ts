import getPort from 'get-port'
import { once } from 'node:events'
import { connect } from 'node:net'

const LOOPBACK = '127.0.0.1'

/**
 * A free TCP port of the loopback address, not given twice within 15 seconds. Another process may take it first. Callers
 * must check that their own server reports the port, and otherwise try another.
 */
export const freePort = (): Promise<number> => getPort({ host: LOOPBACK })

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
