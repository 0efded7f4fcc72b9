import { createSocket } from 'node:dgram'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const LOOPBACK = '127.0.0.1'

/**
 * A TCP port of the loopback address that nobody uses now. It is for this process alone: what starts beside it may ask
 * before anything listens there, and is given another.
 */
export async function freePort(): Promise<number> {
  const port = await unusedPort()
  return (await takeNumber(port)) ? port : freePort()
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

/** The same port of UDP, which nothing of ours uses, stands for the number: the system gives it to one process, while that lives. */
async function takeNumber(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.bind({ port, address: LOOPBACK, exclusive: true })
    await once(socket, 'listening')
    socket.unref()
    return true
  } catch {
    socket.close()
    return false
  }
}

/** Waits until something listens on a port. @throws after `seconds`. */
export async function listening(port: number, name: string, seconds = 60): Promise<void> {
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
