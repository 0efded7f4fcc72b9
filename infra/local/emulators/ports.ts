import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const LOOPBACK = '127.0.0.1'

/** A TCP port of the loopback address that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

/** Waits until something listens on a port. @throws after `seconds`. */
export async function listening(port: number, name: string, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`${name} did not answer on port ${port} within ${seconds} s`)
    await wait(10)
  }
}

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
