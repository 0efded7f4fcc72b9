import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserFacingError } from '../../user-facing-error.ts'
import { answers, freePort } from './ports.ts'
import { supervise, type Supervised, type SuperviseOptions } from './supervise.ts'

/** A program that listens and prints its URL, as the emulators do. */
const LISTENS = `
  const port = Number(process.argv[1])
  require('node:net').createServer()
    .on('error', ({ message }) => { console.error(message); process.exit(1) })
    .listen(port, '127.0.0.1', () => console.log('listening on http://127.0.0.1:' + port))`

/** A program that prints that it listens, then exits. */
const ENDS = `console.log('listening on http://127.0.0.1:' + process.argv[1]); console.log('no room')`

/** How long to poll. Starting real processes can take this long on a machine under load. */
const POLL = { timeout: 20_000 }

const strangers: Server[] = []
const supervised: Supervised[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(supervised.splice(0).map((one) => one.stop()))
  for (const stranger of strangers.splice(0)) stranger.close()
  rmSync(folder, { recursive: true })
})

async function run(program: string, options: Partial<SuperviseOptions> = {}): Promise<Supervised> {
  const one = await supervise({
    name: 'The server',
    server: {
      command: process.execPath,
      args: (port) => ['-e', program, String(port)],
      logFile: join(folder, 'server.log'),
    },
    started: () => undefined,
    gaveUp: (error) => {
      throw error
    },
    ...options,
  })
  supervised.push(one)
  return one
}

/** Takes a port at once, as another process would. */
function takePort(port: number): Server {
  const stranger = createServer().listen(port)
  strangers.push(stranger)
  return stranger
}

const portOf = ({ endpoint }: Supervised) => Number(new URL(endpoint).port)

test('a server starts on another port if a process takes its port before the server listens', async () => {
  const [taken, free] = [await freePort(), await freePort()]
  const ports = [taken, free]
  const one = await run(LISTENS, {
    choosePort: () => Promise.resolve(ports.shift() ?? 0),
    // simulates the moment between choosing the port and the server binding it
    server: {
      command: process.execPath,
      args: (port) => {
        if (port === taken) takePort(port)
        return ['-e', LISTENS, String(port)]
      },
      logFile: join(folder, 'server.log'),
    },
  })
  expect(portOf(one)).toBe(free)
})

test('a server that finds every port taken fails after 5 tries, with one sentence', async () => {
  const stranger = takePort(0)
  await once(stranger, 'listening')
  const { port } = stranger.address() as { port: number }
  const pids: number[] = []
  const starting = run(LISTENS, {
    choosePort: () => Promise.resolve(port),
    started: (pid) => pids.push(pid),
  })
  await expect(starting).rejects.toThrow(
    new UserFacingError(
      `The server did not start in 5 tries, at last: listen EADDRINUSE: address already in use 127.0.0.1:${port} (${join(folder, 'server.log')})`,
    ),
  )
  expect(pids).toHaveLength(5)
})

test('a server that cannot be run fails with the reason', async () => {
  const server = { command: join(folder, 'none'), args: () => [], logFile: join(folder, 'server.log') }
  await expect(run('', { server })).rejects.toThrow(/did not start in 5 tries, at last: spawn .* ENOENT/)
})

test('a server that dies is restarted on its port', async () => {
  const pids: number[] = []
  const one = await run(LISTENS, { started: (pid) => pids.push(pid) })
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids.length, POLL).toBe(2)
  await expect.poll(() => answers(portOf(one)), POLL).toBe(true)
})

test('a server whose port is taken during a restart is retried until the port is free', async () => {
  const pids: number[] = []
  let stranger: Server | undefined
  const one = await run(LISTENS, {
    server: {
      command: process.execPath,
      args: (port) => {
        if (pids.length === 1) stranger = takePort(port)
        return ['-e', LISTENS, String(port)]
      },
      logFile: join(folder, 'server.log'),
    },
    started: (pid) => pids.push(pid),
    // the clock stands still, so each server seems to end as soon as it starts
    now: () => 0,
    pause: async () => {
      stranger?.close()
    },
  })
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids.length, POLL).toBe(3)
  await expect.poll(() => answers(portOf(one)), POLL).toBe(true)
})

test('a server that ends repeatedly fails with one sentence and its last line', async () => {
  const givenUp = Promise.withResolvers<UserFacingError>()
  const pids: number[] = []
  const one = await run(ENDS, {
    gaveUp: givenUp.resolve,
    started: (pid) => pids.push(pid),
    now: () => 0,
    pause: () => Promise.resolve(),
  })
  expect((await givenUp.promise).message).toBe(
    `The server ended 6 times in a row on port ${portOf(one)}, at last: no room (${join(folder, 'server.log')}). Start again: the data is kept`,
  )
  expect(pids).toHaveLength(6)
})

test('a server that runs for a long time before each end is always restarted', async () => {
  const pids: number[] = []
  let time = 0
  const one = await run(ENDS, {
    started: (pid) => pids.push(pid),
    now: () => (time += 60_000),
  })
  await expect.poll(() => pids.length, POLL).toBeGreaterThan(8)
  await one.stop()
})
