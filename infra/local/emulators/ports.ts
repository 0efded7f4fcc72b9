import getPort from 'get-port'
import { once } from 'node:events'
import { connect } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** A free loopback port, not given twice in 15 seconds. Another process may take it first: check your server. */
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
