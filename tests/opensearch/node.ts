import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const HERE = import.meta.dirname
const LIBRARIES = path.join(HERE, '../../.cache/opensearch')
const MEMORY = '1g'

const runs = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

/** Why no node can be started here; undefined if one can. */
export function whyNoNode(): string | undefined {
  if (!runs('java', '-version')) return 'There is no Java. OpenSearch needs version 17 or newer.'
  if (!existsSync(LIBRARIES) && !runs('mvn', '-version'))
    return 'There is no Maven, which installs OpenSearch.'
  return undefined
}

/** Fetches OpenSearch from Maven Central, once. */
export function install(): void {
  if (existsSync(LIBRARIES)) return
  const made = mkdtempSync(path.join(tmpdir(), 'opensearch-'))
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`]
  execFileSync('mvn', ['--quiet', '--batch-mode', '--file', path.join(HERE, 'pom.xml'), ...goal], {
    cwd: made,
  })
  rmSync(made, { recursive: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a node with empty data. `residentMb` is the memory of its process. */
export async function startNode() {
  install()
  const home = mkdtempSync(path.join(tmpdir(), 'opensearch-'))
  mkdirSync(path.join(home, 'config'))
  const ports = [await freePort(), await freePort()]
  const node = spawn(
    'java',
    [
      `-Xms${MEMORY}`,
      `-Xmx${MEMORY}`,
      '-cp',
      `${LIBRARIES}/*`,
      path.join(HERE, 'StartNode.java'),
      home,
      ...ports.map(String),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const ended = once(node, 'exit')
  await Promise.race([once(node.stdout, 'data'), ended])
  if (node.exitCode !== null) throw new Error('The node did not start')
  return {
    origin: `http://127.0.0.1:${ports[0]}`,
    pid: node.pid!,
    async stop() {
      node.stdin.end()
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
